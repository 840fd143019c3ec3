import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@pitlane/server/config';
import { openDatabase } from '@pitlane/server/db/open-database';
import { cancellationsSelect } from '@pitlane/server/features/reports/cancellations';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { anActor } from '@pitlane/shared/testing/factories';
import { median, ms, percentile, timed } from './figures.ts';

/** Runs of each list. */
const runs = 30;
const firstPage = 'ORDER BY "dueDate", "rowKey" LIMIT 50';

/**
 * Times the first page of the queue of cancellations by days to due, for the provider and for a dealer, on the book that DATABASE_URL has. The aim is 20 ms
 * with a million contracts.
 */
async function main(): Promise<void> {
  const db = await openDatabase(readConfig(process.env));
  try {
    const today = dayIn('America/Chicago', new Date());
    const provider = anActor('MBPIUser');
    const lists = {
      'all unpaid': { request: {}, dealers: null, actor: provider, today },
      'due in 5 days': { request: { due: '5d' }, dealers: null, actor: provider, today },
      "the provider's turn": { request: { turn: 'Yours' as const }, dealers: null, actor: provider, today },
    };
    for (const [name, wanted] of Object.entries(lists)) {
      const { rows, values } = cancellationsSelect(wanted as never);
      const read = () =>
        db.transaction((tx) => tx.query(`SELECT * FROM (${rows}) listed ${firstPage}`, values), {
          scope: { kind: 'all' },
          readOnly: true,
        });
      await read();
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        times.push(await timed(read));
        await wait(5);
      }
      process.stdout.write(`${name}: ${ms(median(times))}, 95 % within ${ms(percentile(times, 0.95))}\n`);
    }
  } finally {
    await db.close();
  }
}

await main();
