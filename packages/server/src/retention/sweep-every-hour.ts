import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { folderRules } from './folder-rules.ts';
import { ownSweeps, sweepExpired } from './sweep-expired.ts';

const hourMs = 3_600_000;

/** Removes, once an hour while the server runs, what the rules end; several servers on one database share the work. */
export function sweepEveryHour(
  app: FastifyInstance,
  { db, now, as400Folder }: { db: Database; now: () => Date; as400Folder: string },
): void {
  const sweep = async () => {
    for (const { table, removed, isCutShort } of await sweepExpired(db, now()))
      if (isCutShort) app.log.warn({ table, removed }, 'more rows to remove in the next hour');
    for (const own of ownSweeps()) await own(db, now());
    for (const { sweep: sweepFolder } of folderRules) await sweepFolder?.(now(), { as400Folder });
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'the sweep failed'));
  }, hourMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
