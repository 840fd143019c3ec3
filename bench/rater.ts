// npm run bench:rater [-- --contracts 100000 --rounds 300]: what a quote of 20 programs × 40 rates takes over HTTP next to a book of contracts, for
// the dealer, the provider and a service user. On PostgreSQL, one call at a time; next to each the time that the server itself took, and how many
// times that is of the list of a program's surcharges, which reads nothing, in the same run. With BENCH_DATABASE_URL, the book stays for the
// next run.
import { parseArgs } from 'node:util';
import { openPostgres } from '@pitlane/server/db/postgres';
import { toHttp } from '@pitlane/shared/engine/operation';
import { ratingOperations } from '@pitlane/shared/features/rating/operations';
import { processorSeconds } from './dashboards/processor.ts';
import { ms, percentile, timed } from './figures.ts';
import { signIn } from './search-mix.ts';
import { benchDay, serveBook } from './served-book.ts';

const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '300' },
  },
});
const rounds = Number(options.rounds);
const [targetMs, mostMs] = [20, 60];
/** What the quote has of each of the 20 programs. */
const ratesAProgram = 40;

const book = await serveBook('postgres', Number(options.contracts), { isLogging: true });
let isMissed = false;
try {
  const sale = await prepare(book.databaseUrl ?? '');
  for (const username of ['dealer', 'staff', 'service']) {
    const token = await signIn(book.address, username);
    const bare = await measure(token, 'getProgramSurcharges', { programCode: 'MBP' });
    const quote = await measure(token, 'quoteSale', sale);
    isMissed = report(username, bare, quote) || isMissed;
  }
} finally {
  await book.stop();
}
if (isMissed) process.exitCode = 1;

interface Measured {
  took: number[];
  server: number[];
  bytes: number;
  /** What server and database used of the processors for one call: on a busy machine it says more than the time that passed. */
  processorMs: number;
}

async function measure(
  token: string,
  name: keyof typeof ratingOperations,
  request: object,
): Promise<Measured> {
  const { method, path, body } = toHttp(ratingOperations[name], { ...request });
  let bytes = 0;
  const ask = async () => {
    const answer = await fetch(`${book.address}${path}`, {
      method,
      headers: { 'x-session-token': token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(text);
    if (name === 'quoteSale') checkSize(text);
    bytes = text.length;
  };
  for (let warm = 0; warm < 20; warm += 1) await ask();
  const [before, used] = [book.serverTimes.length, await processorSeconds(book)];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(await timed(ask));
  const processorMs = ((await processorSeconds(book)) - used) * (1_000 / rounds);
  return { took, server: book.serverTimes.slice(before), bytes, processorMs };
}

function checkSize(text: string): void {
  const { programs } = JSON.parse(text).data as { programs: { plans: { rates: object[] }[] }[] };
  const rates = programs.map(({ plans }) => plans.flatMap((plan) => plan.rates).length);
  if (rates.length === 20 && rates.every((count) => count === ratesAProgram)) return;
  throw new Error(`The quote has ${rates.join(', ')} rates.`);
}

/** Prints each figure next to its target, and returns whether one is missed. */
function report(username: string, bare: Measured, { took, server, bytes, processorMs }: Measured): boolean {
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  const [bareP50, bareP99] = [percentile(bare.took, 0.5), percentile(bare.took, 0.99)];
  const judged = p99 > mostMs ? 'MISSED' : p99 > targetMs ? 'met, over the goal' : 'met';
  console.log(
    `${username}: 20 programs × ${ratesAProgram} rates, ${Math.round(bytes / 1000)} kB\n` +
      `  p99 ${ms(p99)}; limit ${mostMs} ms, goal ${targetMs} ms: ${judged}\n` +
      `  p50 ${ms(p50)}; the server itself p50 ${ms(percentile(server, 0.5))}, p99 ${ms(percentile(server, 0.99))}; ${ms(processorMs)} of the processors\n` +
      `  a program's surcharges in the same run: p50 ${ms(bareP50)}, p99 ${ms(bareP99)}, ${ms(bare.processorMs)} of the processors; ` +
      `a quote is ${(p50 / bareP50).toFixed(1)} times that at p50, ${(p99 / bareP99).toFixed(1)} times at p99`,
  );
  return p99 > mostMs;
}

/** Lets the demo's dealer sell every program, each by a sheet of 40 lines for a class and condition, and returns what is quoted: a vehicle of a class
 * of its own that has cover. */
async function prepare(databaseUrl: string): Promise<object> {
  const db = openPostgres({ databaseUrl });
  try {
    await db.asOwner((owner) =>
      owner.script(`
        INSERT INTO dealer_programs (dealer_code, program_code, valid_from)
          SELECT DISTINCT (SELECT dealer_code FROM user_profiles WHERE username = 'dealer'), program_code, DATE '2020-01-01' FROM plans
          ON CONFLICT DO NOTHING;
        INSERT INTO vehicle_classes (program_code, make_key, model_key, class) SELECT DISTINCT program_code, 'FORD', 'F999', '9' FROM plans;
        WITH sheet AS (
          INSERT INTO rate_sheets (program_code, version, valid_from, imported_by)
          SELECT program_code, max(version) + 1, DATE '${benchDay}', 'bench' FROM rate_sheets GROUP BY program_code RETURNING id, program_code)
        INSERT INTO rates (sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
          SELECT sheet.id, class::text, (SELECT min(plan_code) FROM plans WHERE plans.program_code = sheet.program_code), 36 + n / 4, 45000,
            n % 4 * 50, condition, 500 + 10 * n + class
          FROM sheet, generate_series(0, ${ratesAProgram - 1}) n, generate_series(1, 9) class, unnest(ARRAY['New', 'Used']) condition;
        UPDATE rate_sheets SET status = 'Approved', approved_by = 'admin', approved_at = now() WHERE imported_by = 'bench' AND status = 'Draft'`),
    );
    const [dealer] = await db.query<{ code: string }>(
      "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
    );
    const [covered] = await db.transaction(
      (tx) =>
        tx.query<{ vin: string }>('SELECT vin FROM contracts WHERE dealer_code = $1 AND status = 1 LIMIT 1', [
          dealer?.code,
        ]),
      { scope: { kind: 'all' } },
    );
    const vehicle = {
      vehicleYear: 2021,
      makeCode: 'FORD',
      makeName: 'Ford',
      modelName: 'F-999',
      vin: covered?.vin,
    };
    const built = {
      cylindersNumber: 8,
      numberWheelsDriving: 4,
      fuelTypeCode: 'D',
      mileage: 61_000,
      vehicleStatusType: 2,
    };
    return {
      dealerCode: dealer?.code,
      saleDate: benchDay,
      vehicleOptionFlags: 8,
      vehicle: { ...vehicle, ...built },
    };
  } finally {
    await db.close();
  }
}
