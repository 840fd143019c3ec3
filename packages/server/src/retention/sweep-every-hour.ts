import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { every } from '../jobs/every.ts';
import { folderRules } from './folder-rules.ts';
import { rules } from './rules.ts';
import { ownSweeps, sweepTable } from './sweep-expired.ts';

/** Turns come every ten minutes, and the first of each six sweeps: so does a server that never runs for an hour. */
const [turnMs, turnsAnHour] = [600_000, 6];

/** Dependencies of sweeping. */
interface SweepDeps {
  db: Database;
  now: () => Date;
  as400Folder: string;
  log: { warn: (about: object, text: string) => void };
  /** Ends it between two batches. */
  signal?: AbortSignal;
}

/** Removes, ten minutes after the start and then once an hour, what the rules end; several servers on one database share the work. */
export function sweepEveryHour(
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
  deps: Pick<SweepDeps, 'db' | 'now' | 'as400Folder'>,
): void {
  const stopping = new AbortController();
  let turns = 0;
  const stop = every(
    turnMs,
    async () => {
      if (turns++ % turnsAnHour === 0) await sweepAll({ ...deps, log: app.log, signal: stopping.signal });
    },
    (problem) => app.log.warn(problem),
  );
  app.addHook('onClose', async () => {
    stopping.abort();
    await stop();
  });
}

/** Removes what each rule ends. One that fails is logged and tried again in the next hour. The others still run; otherwise one failure would let everything grow. */
export async function sweepAll({ db, now, as400Folder, log, signal }: SweepDeps): Promise<void> {
  const sweeps: readonly (readonly [string, () => Promise<void>])[] = [
    ...Object.keys(rules).map(
      (table) =>
        [
          table,
          async () => {
            for (const { removed, isCutShort } of await sweepTable(db, table, now(), { signal }))
              if (isCutShort) log.warn({ table, removed }, 'more rows to remove in the next hour');
          },
        ] as const,
    ),
    ...ownSweeps().map((own) => [own.name, () => own(db, now())] as const),
    ...folderRules.map(({ folder, sweep }) => [folder, async () => sweep?.(now(), { as400Folder })] as const),
  ];
  for (const [what, sweep] of sweeps) {
    if (signal?.aborted) return;
    await sweep().catch((error: unknown) => log.warn({ err: error, what }, 'a sweep failed'));
  }
}
