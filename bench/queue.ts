// npm run bench:queue: the first page of the queue of cancellations by days to due, with its totals and chart as the portal asks for them, for the provider
// and for the dealer of the demo's sign-ins, on the book that DATABASE_URL names. The aim is 20 ms with a million contracts.

import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@pitlane/server/config';
import { openDatabase } from '@pitlane/server/db/open-database';
import { cancellationsSelect } from '@pitlane/server/features/reports/cancellations';
import { reportAnswer } from '@pitlane/server/features/reports/report-answer';
import { aCall } from '@pitlane/server/testing/a-call';
import type { Actor } from '@pitlane/shared/access/session';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { median, ms, percentile, timed } from './figures.ts';
import { benchDay } from './served-book.ts';

/** Runs of each list. */
const runs = 30;
const mostMs = 20;

const operation = reportOperations.listCancellations;
const lists = {
  'all unpaid': {},
  'due in 5 days': { due: '5d' },
  'own turn': { turn: 'Yours' },
  'that can be paid': { step: 'pay' },
} as const;

const db = await openDatabase(readConfig(process.env));
let isMissed = false;
try {
  const [dealer] = await db.query<{ code: string }>(
    "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
  );
  const dealers = [dealer?.code ?? ''];
  const readers = [
    { name: 'provider', actor: anActor('MBPIUser'), dealers: null },
    {
      name: 'dealer',
      actor: { ...anActor('MasterDealer'), scope: { kind: 'dealers', dealerCodes: dealers } as const },
      dealers,
    },
  ];
  for (const { name: reader, actor, dealers: of } of readers)
    for (const [name, criteria] of Object.entries(lists))
      isMissed = (await measure(`${reader}, ${name}`, { actor, of, criteria })) || isMissed;
} finally {
  await db.close();
}
if (isMissed) process.exitCode = 1;

async function measure(
  name: string,
  { actor, of, criteria }: { actor: Actor; of: readonly string[] | null; criteria: object },
): Promise<boolean> {
  const call = aCall(actor, { today: benchDay });
  const request = { limit: 50, ...criteria };
  const read = () => {
    const select = cancellationsSelect({ request, dealers: of, actor, today: benchDay });
    return reportAnswer(db, { operation, select, request, call }).readPage();
  };
  const { page } = await read();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await timed(read));
    await wait(5);
  }
  const middle = median(times);
  console.log(
    `${name}: ${page.total} rows, median ${ms(middle)}, 95 % within ${ms(percentile(times, 0.95))}${middle > mostMs ? `, above ${mostMs} ms` : ''}`,
  );
  return middle > mostMs;
}
