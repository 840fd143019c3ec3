// The fields of the JSON of sub-commands that only the terminal has: no operation's response says them.

/** The output of `whoami`. */
export const whoamiFields = [
  'server',
  'username',
  'fullName',
  'emailAddress',
  'role',
  'roleType',
  'dealerCode',
  'agentCode',
  'isActive',
  'sessionIn',
] as const;

/** A row of `auth status`. */
export const statusFields = ['username', 'keptIn', 'server', 'isActive', 'state', 'words'] as const;
