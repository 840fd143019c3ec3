import { ratingColumns, whyNotTogether } from '@pitlane/shared/features/imports/rating-columns';
import { formatCell } from '@pitlane/shared/kernel/format';
import { recordChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { ImportTarget, PlannedRow } from './plan-import.ts';
import { type Refused, refusedCell, type Values } from './read-import.ts';
import { spellingsOf } from './spellings.ts';

/** The columns that belong to the trip and repeat in each of its rows. */
const ofTrip = ['startDate', 'endDate', 'pointsGoal'] as const;

/** Incentive trips: a row for each program that earns points, with the days and the goal of its trip. Source: areas.md §4 (agencyincentivetrip) */
export const tripImport: ImportTarget = {
  stored: async (tx, wanted) => {
    await oneAtATime(tx, 'import of incentive trips');
    const spellings = await tripNames(tx);
    const named = wanted.flatMap(({ key, given: { name: written = '', programCode } }) =>
      spellings.of(written).map((name) => ({ key, name, written, programCode })),
    );
    const rows = await tx.query<Record<string, string>>(
      `SELECT given.key, t.name, p.program_code AS "programCode", ${tripValues}, p.points::text
       FROM jsonb_to_recordset($1::text::jsonb) AS given (key text, name text, written text, "programCode" text)
         JOIN incentive_trips t ON t.name = given.name JOIN incentive_points p ON p.trip_id = t.id AND p.program_code = given."programCode"
       ORDER BY t.name = given.written`,
      [JSON.stringify(named)],
    );
    return new Map(rows.map(({ key = '', ...values }) => [key.toLowerCase(), values]));
  },
  refusals: async (tx, _rows, _call, all) => {
    const firsts = new Map<string, PlannedRow>();
    const kept = await unshownTrips(tx, all);
    return all.flatMap((row) => {
      const name = nameOf(row);
      const first = firsts.get(name) ?? row;
      firsts.set(name, first);
      return whyNot(row, first, kept.get(name));
    });
  },
  write: async (tx, rows, call) => {
    const values = JSON.stringify(await inOneSpelling(tx, rows));
    for (const text of [tripsText, pointsText]) await tx.query(text, [values]);
    const changes = rows.map(({ before, after }) => ({ action: 'incentiveTrip.import', before, after }));
    await recordChanges(tx, call, changes);
    return 0;
  },
};

const tripValues = `t.start_date::text AS "startDate", t.end_date::text AS "endDate", t.points_goal::text AS "pointsGoal"`;

const tripNames = (tx: Queryable) => spellingsOf(tx, 'incentive_trips', 'name');

/** The values of rows with the name of their trip as it is stored, or, if it is new, as the first row writes it. */
async function inOneSpelling(tx: Queryable, rows: readonly PlannedRow[]): Promise<Values[]> {
  const stored = await tripNames(tx);
  const added = new Map<string, string>();
  return rows.map((row) => {
    const { name = '' } = row.after;
    const spelling = stored.meant(name) ?? added.get(nameOf(row)) ?? name;
    added.set(nameOf(row), spelling);
    return { ...row.after, name: spelling };
  });
}

const nameOf = ({ after }: PlannedRow) => (after['name'] ?? '').toLowerCase();

/** The stored trips, by name, of which the file has only new programs: no row would show that the trip changes. */
async function unshownTrips(tx: Queryable, all: readonly PlannedRow[]): Promise<Map<string, Values>> {
  const shown = new Set(all.filter(({ before }) => before).map(nameOf));
  const spellings = await tripNames(tx);
  const unshown = all.filter((row) => !shown.has(nameOf(row)));
  const names = unshown.flatMap(({ after }) => spellings.meant(after['name'] ?? '') ?? []);
  const rows = await tx.query<Record<string, string>>(
    `SELECT t.name, ${tripValues} FROM incentive_trips t WHERE t.name = ANY ($1::text[])`,
    [[...new Set(names)]],
  );
  return new Map(rows.map(({ name = '', ...values }) => [name.toLowerCase(), values]));
}

/** Why a row is invalid, or contradicts the first row of its trip, or its trip as stored. */
function whyNot({ line, after }: PlannedRow, first: PlannedRow, kept: Values | undefined): Refused[] {
  const differs = ofTrip.find((field) => after[field] !== first.after[field]);
  const changed = kept && ofTrip.find((field) => after[field] && after[field] !== kept[field]);
  const why =
    whyNotTogether(after) ??
    (differs && { field: differs, message: `Must match line ${first.line}.` }) ??
    (changed && { field: changed, message: `Must be ${shownValue(changed, kept)}, as the trip has.` });
  const column = why && ratingColumns.incentiveTrips.find(({ field }) => field === why.field);
  return column ? [refusedCell(line, column, after[column.field] ?? '', why.message)] : [];
}

function shownValue(field: (typeof ofTrip)[number], kept: Values): string {
  const value = kept[field] ?? '';
  return field === 'pointsGoal' ? formatCell('count', Number(value)) : formatCell('date', value);
}

const sent = `jsonb_to_recordset($1::text::jsonb) AS given (name text, "programCode" text, "startDate" date, "endDate" date, "pointsGoal" integer, points integer)`;

const tripsText = `
WITH sent AS (SELECT DISTINCT ON (name) name, "startDate", "endDate", "pointsGoal" FROM ${sent} ORDER BY name),
  changed AS (UPDATE incentive_trips t SET start_date = "startDate", end_date = "endDate", points_goal = "pointsGoal" FROM sent
    WHERE t.name = sent.name)
INSERT INTO incentive_trips (name, start_date, end_date, points_goal) SELECT name, "startDate", "endDate", "pointsGoal" FROM sent
  WHERE NOT EXISTS (SELECT FROM incentive_trips t WHERE t.name = sent.name)`;

const pointsText = `
WITH sent AS (SELECT t.id AS trip_id, given."programCode" AS program_code, given.points FROM ${sent}
    JOIN incentive_trips t ON t.name = given.name),
  changed AS (UPDATE incentive_points p SET points = sent.points FROM sent WHERE p.trip_id = sent.trip_id AND p.program_code = sent.program_code)
INSERT INTO incentive_points (trip_id, program_code, points) SELECT trip_id, program_code, points FROM sent
  WHERE NOT EXISTS (SELECT FROM incentive_points p WHERE p.trip_id = sent.trip_id AND p.program_code = sent.program_code)`;
