import { importColumns } from '@pitlane/shared/features/imports/columns';
import type { ImportKind } from '@pitlane/shared/features/imports/kinds';
import type { Queryable } from '../../db/database.ts';
import type { PlannedRow } from './plan-import.ts';
import { type ImportRow, type Refused, refusedCell, type Values } from './read-import.ts';

const tables = { Dealer: ['dealers', 'dealer_code'], Agency: ['agencies', 'agent_code'] } as const;
type Noun = keyof typeof tables;

/** The columns of a kind that name dealers or agencies of the book. */
export type CodeFields = Readonly<Record<string, Noun>>;

/** The codes that a file has of the book's dealers and agencies. */
interface BookCodes {
  /** The values of a row with its codes as the book writes them: their case doesn't matter. Those that the book doesn't have stay. */
  inBook: (given: Values) => Values;
  /** Refuses cells with a code that the book doesn't have. */
  refusals: (rows: readonly PlannedRow[]) => Refused[];
}

/** Looks up the dealers and agencies that the rows of a file name. */
export async function readBookCodes(
  tx: Queryable,
  { kind, fields, rows }: { kind: ImportKind; fields: CodeFields; rows: readonly ImportRow[] },
): Promise<BookCodes> {
  const known = new Map<Noun, ReadonlyMap<string, string>>();
  for (const noun of new Set(Object.values(fields))) {
    const own = Object.keys(fields).filter((field) => fields[field] === noun);
    const wanted = rows.flatMap(({ given }) => own.flatMap((field) => codesIn(given[field])));
    known.set(noun, await foundCodes(tx, noun, [...new Set(wanted)]));
  }
  const codeOf = (field: string, code: string) => {
    const noun = fields[field];
    return noun && known.get(noun)?.get(code);
  };
  return {
    inBook: (given) =>
      Object.fromEntries(
        Object.entries(given).map(([field, value]) => [
          field,
          fields[field] ? listOf(codesIn(value).map((code) => codeOf(field, code) ?? code)) : value,
        ]),
      ),
    refusals: (planned) =>
      importColumns[kind]
        .filter(({ field }) => fields[field])
        .flatMap((column) =>
          planned.flatMap(({ line, given }) => {
            const unknown = codesIn(given[column.field]).find((code) => !codeOf(column.field, code));
            if (!unknown) return [];
            return [refusedCell(line, column, unknown, `${fields[column.field]} ${unknown} not found.`)];
          }),
        ),
  };
}

/** The codes of the book by themselves, and by those wanted. */
async function foundCodes(
  tx: Queryable,
  noun: Noun,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [table, key] = tables[noun];
  const rows = await tx.query<{ name: string; code: string }>(
    // A code that is written as in the book comes last, so it counts if two differ in their case only.
    `SELECT wanted AS name, t.${key} AS code FROM unnest($1::text[]) AS wanted JOIN ${table} t ON lower(t.${key}) = lower(wanted COLLATE "C")
     ORDER BY t.${key} = wanted, t.${key}`,
    [wanted],
  );
  return new Map(rows.flatMap(({ name, code }) => [[code, code] as const, [name, code] as const]));
}

const codesIn = (value = '') => value.split(' ').filter(Boolean);

const listOf = (codes: readonly string[]) => [...new Set(codes)].toSorted().join(' ');
