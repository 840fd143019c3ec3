import { addDays, addMonths, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import type { DemoDealer } from './dealers.ts';
import { demoPrograms } from './programs.ts';
import { type DemoSheet, demoClassesOf, demoPlansOf, ratedDays, ratedSince } from './rate-book.ts';

/** Who drafts the demo's sheets, and who approves them. */
const drafter = 'rates';
const approver = 'admin';

/**
 * Writes plans, vehicle classes, and three versions of each sheet: one that has ended, one in force with its rates, and of the first program
 * a draft that hasn't been approved yet. Source: areas.md §16
 */
export async function writeRates(tx: Queryable, sheets: readonly DemoSheet[], today: IsoDate): Promise<void> {
  await writePlans(tx);
  await writeClasses(tx);
  const inForceFrom = addDays(today, -ratedDays);
  await tx.query(
    `INSERT INTO rate_sheets (id, program_code, version, valid_from, filing_reference, imported_by)
     SELECT id, program, 2, $3, program || '-2', $4 FROM unnest($1::int[], $2::text[]) AS sheet (id, program)`,
    [sheets.map(({ id }) => id), sheets.map(({ program }) => program.code), inForceFrom, drafter],
  );
  await writeLines(tx, sheets);
  await tx.query(
    `INSERT INTO rate_sheets (id, program_code, version, valid_from, valid_to, filing_reference, imported_by)
     SELECT id + $1, program_code, 1, $2, $3, program_code || '-1', $4 FROM rate_sheets`,
    [sheets.length, ratedSince, addDays(inForceFrom, -1), drafter],
  );
  await tx.query("UPDATE rate_sheets SET status = 'Approved', approved_by = $1, approved_at = $2", [
    approver,
    `${inForceFrom} 15:00:00+00`,
  ]);
  await writeDraft(tx, sheets, addMonths(today, 2));
  for (const table of ['rate_sheets', 'rates'])
    await tx.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
}

async function writePlans(tx: Queryable): Promise<void> {
  const plans = demoPrograms.flatMap((program) =>
    demoPlansOf(program).map((plan) => ({ ...plan, programCode: program.code })),
  );
  await tx.query(
    `INSERT INTO plans (program_code, plan_code, description, category_code, form_name, includes_dent, includes_tire, includes_windshield,
       valid_from)
     SELECT *, $9::date FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bool[], $7::bool[], $8::bool[])`,
    [
      plans.map(({ programCode }) => programCode),
      plans.map(({ planCode }) => planCode),
      plans.map(({ description }) => description),
      plans.map(({ categoryCode }) => categoryCode),
      plans.map(({ formName }) => formName),
      plans.map(({ includesDent }) => includesDent),
      plans.map(({ includesTire }) => includesTire),
      plans.map(({ includesWindshield }) => includesWindshield),
      ratedSince,
    ],
  );
}

async function writeClasses(tx: Queryable): Promise<void> {
  const lines = demoPrograms.flatMap((program) =>
    demoClassesOf(program).map((line) => ({ ...line, code: program.code })),
  );
  await tx.query(
    `INSERT INTO vehicle_classes (program_code, make_key, model_key, class)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      lines.map(({ code }) => code),
      lines.map(({ makeKey }) => makeKey),
      lines.map(({ modelKey }) => modelKey),
      lines.map(({ vehicleClass }) => vehicleClass),
    ],
  );
}

async function writeLines(tx: Queryable, sheets: readonly DemoSheet[]): Promise<void> {
  const rates = sheets.flatMap((sheet) => sheet.rates);
  await tx.query(
    `INSERT INTO rates (id, sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
     SELECT id, sheet_id, class, plan_code, months, miles, deductible / 100.0, condition, base / 100.0
     FROM unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::int[], $6::int[], $7::bigint[], $8::text[], $9::bigint[])
       AS rate (id, sheet_id, class, plan_code, months, miles, deductible, condition, base)`,
    [
      rates.map(({ id }) => id),
      rates.map(({ sheetId }) => sheetId),
      rates.map(({ vehicleClass }) => vehicleClass),
      rates.map(({ planCode }) => planCode),
      rates.map(({ months }) => months),
      rates.map(({ miles }) => miles),
      rates.map(({ deductibleCents }) => deductibleCents),
      rates.map(({ condition }) => condition),
      rates.map(({ baseCents }) => baseCents),
    ],
  );
}

/** Next year's rates of the first program, 3 % up, for someone to compare and approve. */
async function writeDraft(tx: Queryable, [first]: readonly DemoSheet[], from: IsoDate): Promise<void> {
  if (!first) return;
  await tx.query(
    `WITH draft AS (
       INSERT INTO rate_sheets (id, program_code, version, valid_from, filing_reference, imported_by)
       SELECT max(id) + 1, $2, 3, $3, $2 || '-3', $4 FROM rate_sheets RETURNING id)
     INSERT INTO rates (id, sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
     SELECT rate.id + (SELECT max(id) FROM rates), draft.id, class, plan_code, months, miles, deductible, condition, round(base_cost * 1.03)
     FROM draft, rates AS rate WHERE sheet_id = $1`,
    [first.id, first.program.code, from, drafter],
  );
}

/** Writes which dealer sells what: every program for its kind of vehicle, as long as its agreement runs. */
export async function writeDealerPrograms(tx: Queryable, dealers: readonly DemoDealer[]): Promise<void> {
  const rows = dealers.flatMap((dealer) =>
    demoPrograms
      .filter(({ sells }) => sells.includes(dealer.kind))
      .map(({ code }) => ({ dealerCode: dealer.code, code })),
  );
  await tx.query(
    `INSERT INTO dealer_programs (dealer_code, program_code, valid_from, valid_to)
     SELECT dealer_code, program, coalesce(effective_date, $3), expiration_date
     FROM unnest($1::text[], $2::text[]) AS sold (dealer_code, program) JOIN dealers USING (dealer_code)`,
    [rows.map(({ dealerCode }) => dealerCode), rows.map(({ code }) => code), ratedSince],
  );
}
