// Prompts that don't show the typed text.

#include "internal.h"

// Deletes the line. It isn't killed, as killed text could be yanked into a row that shows it.
static int erase(int count, int key) {
  rl_delete_text(0, rl_end);
  rl_point = 0;
  return 0;
}

static int tab(int count, int key) {
  return crl_completes() ? rl_ding() : crl_tab(count, key);
}

Keymap crl_hidden_keys(void) {
  static Keymap map;
  if (map) return map;
  map = rl_make_bare_keymap();
  for (int key = ' '; key < 256; key++) rl_bind_key_in_map(key, rl_insert, map);
  rl_bind_key_in_map('\t', tab, map);
  rl_bind_key_in_map('\r', rl_newline, map);
  rl_bind_key_in_map('\n', rl_newline, map);
  rl_bind_key_in_map('\b', rl_rubout, map);
  rl_bind_key_in_map(0x7F, rl_rubout, map);
  rl_bind_key_in_map('U' - '@', erase, map);
  rl_bind_key_in_map('W' - '@', erase, map);
  rl_bind_key_in_map('D' - '@', rl_delete, map);
  rl_bind_keyseq_in_map("\\e[200~", rl_bracketed_paste_begin, map);
  crl_bind_keys_in(map);
  crl_bind_inputrc_keys_in(map);
  crl_replace_functions_in(map);
  return map;
}
