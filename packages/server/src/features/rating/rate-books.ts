import type { PriceCap } from '@pitlane/shared/features/rating/rules/price-caps';
import type {
  LinesOfSheet,
  ProgramBook,
  RatedPlanTerms,
  VehicleCondition,
} from '@pitlane/shared/features/rating/rules/rate-program';
import type { RateLine, RateSheet } from '@pitlane/shared/features/rating/rules/rate-sheets';
import type { VehicleClassLine } from '@pitlane/shared/features/rating/rules/vehicle-class';
import type { Queryable } from '../../db/database.ts';

/** The rates of every program, at one version of the book. */
export interface RateBooks {
  version: number;
  /** A program without plans and sheets has an empty book. */
  program(programCode: string): ProgramBook;
  /** Returns a lookup of these sheets' lines, reading those that aren't in memory yet. */
  lines(tx: Queryable, sheetIds: readonly number[]): Promise<LinesOfSheet>;
}

/** Reads the rates as of a version that the caller just read in the same transaction, in the scope of dealers or of all. */
export type RateBooksAt = (tx: Queryable, version: number) => Promise<RateBooks>;

/** A sheet takes about 100 kB; the current ones of twenty programs in fifty states stay below this. */
const mostSheets = 1_000;

/**
 * Caches the rates in memory, since a quote needs thousands of lines that change a few times a year. Each quote reads the
 * version from the database, so a sheet approved on one server applies on all of them right away. Lines are read sheet by sheet, on first use.
 */
export function createRateBooks(): RateBooksAt {
  let kept: RateBooks | undefined;
  return async (tx, version) => {
    if (kept?.version === version) return kept;
    kept = await readBooks(tx, version);
    return kept;
  };
}

async function readBooks(tx: Queryable, version: number): Promise<RateBooks> {
  const [sheets, plans, classes, caps] = await Promise.all([
    tx.query<Of<RateSheet>>(sheetText),
    tx.query<Of<RatedPlanTerms>>(planText),
    tx.query<Of<VehicleClassLine>>(classText),
    tx.query<Of<PriceCap>>(capText),
  ]);
  const by = <Row extends { programCode: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ programCode }) => programCode);
  const [sheetsBy, plansBy, classesBy, capsBy] = [by(sheets), by(plans), by(classes), by(caps)];
  const lines = new Map<number, SheetLines>();
  return {
    version,
    program: (programCode) => ({
      programCode,
      sheets: sheetsBy.get(programCode) ?? [],
      plans: plansBy.get(programCode) ?? [],
      classes: classesBy.get(programCode) ?? [],
      caps: capsBy.get(programCode) ?? [],
    }),
    lines: (asked, sheetIds) => linesIn(lines, asked, sheetIds),
  };
}

type Of<Row> = Row & { programCode: string };

/** The lines of a sheet by class and condition. */
type SheetLines = ReadonlyMap<string, readonly RateLine[]>;

const keyOf = (vehicleClass: string, condition: VehicleCondition) => `${condition} ${vehicleClass}`;

async function linesIn(
  kept: Map<number, SheetLines>,
  tx: Queryable,
  sheetIds: readonly number[],
): Promise<LinesOfSheet> {
  const missing = sheetIds.filter((id) => !kept.has(id));
  if (missing.length > 0) {
    const rows = await tx.query<StoredLine>(lineText, [missing]);
    const bySheet = Map.groupBy(rows, ({ sheetId }) => sheetId);
    for (const id of missing) {
      const ofSheet = bySheet.get(id) ?? [];
      kept.set(
        id,
        Map.groupBy(ofSheet, (row) => keyOf(row.vehicleClass, row.condition)),
      );
    }
  }
  const bySheet = new Map(sheetIds.map((id) => [id, kept.get(id)]));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostSheets) break;
    kept.delete(oldest);
  }
  return (sheetId, vehicleClass, condition) =>
    bySheet.get(sheetId)?.get(keyOf(vehicleClass, condition)) ?? [];
}

type StoredLine = RateLine & { sheetId: number; vehicleClass: string; condition: VehicleCondition };

// A dealer's role sees only approved sheets; the role of internal users also sees drafts.
const sheetText = `
SELECT id, program_code AS "programCode", state, version, valid_from AS "validFrom", valid_to AS "validTo"
  FROM rate_sheets WHERE status = 'Approved' ORDER BY id`;

const planText = `
SELECT program_code AS "programCode", plan_code AS "planCode", description, category_code AS "categoryCode", includes_dent AS "includesDent",
    includes_tire AS "includesTire", includes_windshield AS "includesWindshield", form_name AS "formName", states,
    valid_from AS "validFrom", valid_to AS "validTo"
  FROM plans ORDER BY program_code, description, plan_code`;

const classText = `
SELECT program_code AS "programCode", make_key AS "makeKey", model_key AS "modelKey", from_year AS "fromYear", to_year AS "toYear",
    class AS "vehicleClass"
  FROM vehicle_classes ORDER BY id`;

const capText = `
SELECT program_code AS "programCode", state, flat AS "flatCents", percent_of_financed AS "percentOfFinanced", valid_from AS "validFrom"
  FROM price_caps WHERE is_confirmed ORDER BY id`;

const lineText = `
SELECT id, sheet_id AS "sheetId", class AS "vehicleClass", condition, plan_code AS "planCode", months, miles, deductible AS "deductibleCents",
    base_cost AS "baseCents"
  FROM rates WHERE sheet_id = ANY ($1::integer[]) ORDER BY months, miles, deductible, id`;
