extension Shell {
  /// The variables with names in lower case that the shell refuses to set, or that change what it does.
  ///
  /// The names of answers begin in lower case, so POSIX shells and bash have none.
  private var ownVariables: Set<String> {
    switch self {
    case .sh, .bash: []
    case .zsh: Self.zshVariables
    case .fish: Self.fishVariables
    case .powershell: Self.powershellVariables
    }
  }

  /// Returns whether a variable is the shell's own. PowerShell ignores the case of its name.
  func owns(_ variable: String) -> Bool {
    ownVariables.contains(self == .powershell ? variable.lowercased() : variable)
  }

  /// The special parameters of the manual `zshparam`, and those of the module `zsh/parameter` and its like.
  private static let zshVariables: Set<String> = [
    "aliases", "argv", "builtins", "cdpath", "commands", "dirstack", "dis_aliases", "dis_builtins",
    "dis_functions", "dis_functions_source", "dis_galiases", "dis_patchars", "dis_reswords",
    "dis_saliases", "fignore", "fpath", "funcfiletrace", "funcsourcetrace", "funcstack",
    "functions", "functions_source", "functrace", "galiases", "histchars", "history",
    "historywords", "jobdirs", "jobstates", "jobtexts", "keymaps", "mailpath", "manpath",
    "module_path", "modules", "nameddirs", "options", "parameters", "patchars", "path",
    "pipestatus", "prompt", "psvar", "reswords", "saliases", "signals", "status", "termcap",
    "terminfo", "userdirs", "usergroups", "watch", "widgets", "zsh_eval_context",
    "zsh_scheduled_events",
  ]

  private static let fishVariables: Set<String> = [
    "argv", "fish_killring", "fish_pid", "history", "hostname", "pipestatus", "status",
    "status_generation", "umask", "version",
  ]

  /// The automatic and the preference variables of `about_Automatic_Variables` and
  /// `about_Preference_Variables`.
  private static let powershellVariables: Set<String> = [
    "args", "confirmpreference", "consolefilename", "debugpreference",
    "enabledexperimentalfeatures", "error", "erroractionpreference", "errorview", "event",
    "eventargs", "eventsubscriber", "executioncontext", "false", "foreach",
    "formatenumerationlimit", "home", "host", "informationpreference", "input", "iscoreclr",
    "islinux", "ismacos",
    "iswindows", "lastexitcode", "matches", "maximumhistorycount", "myinvocation",
    "nestedpromptlevel", "null", "ofs", "outputencoding", "pid", "profile", "progresspreference",
    "psboundparameters", "pscmdlet", "pscommandpath", "psculture", "psdebugcontext",
    "psdefaultparametervalues", "psedition", "psemailserver", "pshome", "psitem",
    "psmoduleautoloadingpreference", "psnativecommandargumentpassing",
    "psnativecommanduseerroractionpreference", "psscriptroot", "pssenderinfo",
    "pssessionapplicationname", "pssessionconfigurationname", "pssessionoption", "psstyle",
    "psuiculture", "psversiontable", "pwd", "sender", "shellid", "stacktrace", "switch", "this",
    "transcript", "true", "verbosepreference", "warningpreference", "whatifpreference",
  ]
}

extension QuestionForm {
  /// Returns the names of the variables that assignments would set, but that are the shell's own.
  package func variables(ownedBy shell: Shell, prefix: String) -> [String] {
    var owned: [String] = []
    scope.forEachVariable(prefix) { name, _ in if shell.owns(name) { owned.append(name) } }
    return owned
  }
}
