import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { firstAdministratorAddress } from '../features/users/first-administrator.ts';
import { urlOf } from '../listen.ts';
import { openDataKeys } from '../sealing/open-data-keys.ts';
import { StartError } from '../start-error.ts';

const usage = `Prints a link that adds an administrator. It works once, for 30 minutes.

Usage: ./pitlane-server admin create

Uses the server's settings (npm start -- --help): DATABASE_URL or PITLANE_DATA, DATA_KEY, PUBLIC_ORIGINS, HOST and PORT. The embedded
database is open to one program at a time: stop the server, create the link, then start it again.
`;

/** Runs `pitlane-server admin` and returns what it prints. Throws StartError. */
export async function runAdmin(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (args.includes('--help') || args.includes('-h')) return usage;
  if (args.length !== 1 || args[0] !== 'create')
    throw new StartError(`"${args.join(' ')}" is not a command:\n\n${usage}`);
  const config = readConfig(env);
  const db = await openDatabase(config);
  try {
    await migrate(db);
    const keys = await openDataKeys(db, config);
    const origin = config.publicOrigins[0] ?? urlOf(config.host, config.port);
    const given = { origin, now: new Date() };
    const address = await db.transaction((tx) => firstAdministratorAddress(tx, keys, given));
    return `Open this link within 30 minutes to add an administrator. It works once:\n\n  ${address}\n`;
  } finally {
    await db.close();
  }
}
