"""Judges games of random-screens: pyte's screen before and after a prompt is drawn anew must be the same.

Reads lines: `game SEED`, `size COLUMNS ROWS`, `output HEX`, `drawn` and `again`. Writes a finding with its seed for each
difference, ended by a NUL.
"""

import sys

import pyte


class Screen(pyte.Screen):
    """A screen whose cursor stays in its row if the window becomes lower, as in xterm."""

    def resize(self, lines, columns):
        gone = max(0, self.cursor.y - lines + 1)
        if gone:
            for y in range(self.lines):
                if y + gone < self.lines and y + gone in self.buffer:
                    self.buffer[y] = self.buffer[y + gone]
                else:
                    self.buffer.pop(y, None)
            self.cursor.y -= gone
        for y in [y for y in self.buffer if y >= lines]:
            del self.buffer[y]
        for line in self.buffer.values():
            for x in [x for x in line if x >= columns]:
                del line[x]
        self.lines, self.columns = lines, columns
        self.set_margins()
        self.cursor.x = min(self.cursor.x, columns - 1)


def window(screen):
    rows = [row.rstrip() for row in screen.display]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def drawing(rows):
    """The rows of a text without its title, which isn't drawn again."""
    for index, row in enumerate(rows):
        if row[:1] in (">", "^"):
            return rows[index:]
    return rows


def main():
    seed = screen = stream = before = None
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "game":
            seed, screen = rest[0], None
        elif word == "size" and screen is None:
            screen = Screen(int(rest[0]), int(rest[1]))
            stream = pyte.ByteStream(screen)
        elif word == "size":
            screen.resize(int(rest[1]), int(rest[0]))
        elif word == "output":
            stream.feed(bytes.fromhex(rest[0]))
        elif word == "drawn":
            before = window(screen)
        elif word == "again":
            after = window(screen)
            if any("Ctrl-D or a" in row or "Enter keeps" in row for row in after):
                before, after = drawing(before), drawing(after)
            if before != after:
                shown = "\n".join("  |" + row for row in before)
                wanted = "\n".join("  |" + row for row in after)
                sys.stdout.write(f"{seed}\n{shown}\ninstead of\n{wanted}\0")


main()
