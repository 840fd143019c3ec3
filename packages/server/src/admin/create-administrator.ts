import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { firstAdministratorAddress } from '../features/users/first-administrator.ts';
import { urlOf } from '../listen.ts';
import { openDataKeys } from '../sealing/open-data-keys.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';

const help = `Prints a link that adds an administrator. It works once, for 30 minutes.

The embedded database is open to one program at a time: stop the server, create the link, then start it again. It has to exist: the
server creates it at its first start, which prints such a link too.

Uses the server's settings: DATABASE_URL or PITLANE_DATA, DATA_KEY, PUBLIC_ORIGINS, HOST and PORT.
`;

export const createAdministrator: Command = {
  takes: 'create',
  help,
  counts: [1, 1],
  run: async ({ args, env }) => {
    if (args[0] !== 'create')
      throw new UsageError(`“admin ${args[0]}” is not a command. See pitlane-server admin --help.`);
    const config = readConfig(env);
    // A new one in a mistyped folder isn't the server's, which wouldn't know the link.
    const db = await openDatabase(config, { mustExist: true });
    try {
      await migrate(db);
      const keys = await openDataKeys(db, config);
      const origin = config.publicOrigins[0] ?? urlOf(config.host, config.port);
      const given = { origin, now: new Date() };
      const address = await db.transaction((tx) => firstAdministratorAddress(tx, keys, given));
      return {
        text: `Open this link within 30 minutes to add an administrator. It works once:\n\n  ${address}\n`,
      };
    } finally {
      await db.close();
    }
  },
};
