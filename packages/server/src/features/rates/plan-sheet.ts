import { createHash } from 'node:crypto';
import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { rateColumns } from '@pitlane/shared/features/rates/columns';
import type { rateOperations } from '@pitlane/shared/features/rates/operations';
import type { ComparedRate } from '@pitlane/shared/features/rates/rules/compare-rates';
import { sheetBefore } from '@pitlane/shared/features/rates/rules/sheet-status';
import { centsOf } from '@pitlane/shared/kernel/money';
import { canonical } from '../../audit/mac.ts';
import type { Queryable } from '../../db/database.ts';
import { type ReadImport, type Refused, refusedCell, type Values } from '../imports/read-import.ts';
import { planNames } from './compare-sheets.ts';
import { type StoredSheet, storedSheets } from './rate-sheet-rows.ts';

/** A new sheet as requested. */
type SheetRequest = ParsedRequestOf<(typeof rateOperations)['previewRateSheet']>;

/** The effect of importing a file. */
export interface SheetPlan {
  programCode: string;
  state: string | null;
  version: number;
  rates: readonly ComparedRate[];
  refused: readonly Refused[];
  /** The sheet that it replaces. */
  before: StoredSheet | undefined;
  /** Names the rates and what they were compared with. */
  previewHash: string;
}

/** Converts a file's rows to the lines of a new version; refuses plans and classes that the program doesn't have. Source: areas.md §1 (R18), §7.1 */
export async function planSheet(tx: Queryable, asked: SheetRequest, read: ReadImport): Promise<SheetPlan> {
  const { programCode, validFrom } = asked;
  const state = asked.stateAbbreviation || null;
  const sheets = await storedSheets(tx, programCode);
  const version = 1 + Math.max(0, ...sheets.filter((one) => one.state === state).map((one) => one.version));
  const approved = sheets.filter(({ isApproved }) => isApproved);
  const before = sheetBefore({ id: 0, state, validFrom }, approved);
  const refused = [...read.refused, ...(await unknownCodes(tx, programCode, read))];
  const given = read.rows.map((row) => row.given);
  const { validTo = null, filingReference = null } = asked;
  const named = { programCode, state, version, validFrom, validTo, filingReference, given };
  const compared = { ...named, before: before?.id ?? null, refused: refused.length };
  return {
    programCode,
    state,
    version,
    rates: given.map(rateOf),
    refused: refused.toSorted((one, other) => one.line - other.line),
    before,
    previewHash: createHash('sha256').update(canonical(compared)).digest('base64url'),
  };
}

function rateOf(given: Values): ComparedRate {
  const text = (field: string) => given[field] ?? '';
  return {
    planCode: text('planCode'),
    vehicleClass: text('vehicleClass'),
    condition: text('condition'),
    months: Number(text('months')),
    miles: text('miles') === '' ? null : Number(text('miles')),
    deductibleCents: centsOf(text('deductible')),
    costCents: centsOf(text('cost')),
  };
}

/** The cells whose plan or class the program doesn't have: no quote would ever find them. */
async function unknownCodes(tx: Queryable, programCode: string, { rows }: ReadImport): Promise<Refused[]> {
  const plans = [...(await planNames(tx, programCode)).keys()];
  const classes = await tx.query<{ code: string }>(
    'SELECT DISTINCT class AS code FROM vehicle_classes WHERE program_code = $1 AND class IS NOT NULL ORDER BY class',
    [programCode],
  );
  const known: Readonly<Record<string, readonly string[]>> = {
    planCode: plans.toSorted(),
    vehicleClass: classes.map(({ code }) => code),
  };
  return rows.flatMap(({ line, given }) =>
    rateColumns.flatMap((column) => {
      const codes = known[column.field];
      const value = given[column.field] ?? '';
      if (!codes || codes.includes(value)) return [];
      const message = `${programCode} has no ${column.label.toLowerCase()} ${value}. Use ${codes.join(', ')}.`;
      return [refusedCell(line, column, value, message)];
    }),
  );
}
