import type { z } from 'zod';
import type { ProgramSales } from '../schema.ts';

type Sales = Partial<z.output<ReturnType<typeof ProgramSales>>>;

/** Sales of a program in one period, next to another. */
export interface ComparedProgram {
  programCode: string;
  name: string;
  sold: number;
  soldBefore: number;
  change: number;
}

/** Returns the programs sold in either of two periods, those first that fell behind most. Source: areas.md §4 (comparison like with like) */
export function comparedPrograms(now: readonly Sales[], before: readonly Sales[]): ComparedProgram[] {
  const codes = [...new Set([...now, ...before].map(({ programCode }) => programCode ?? ''))];
  const rows = codes.map((programCode) => {
    const [one, other] = [now, before].map((all) => all.find((row) => row.programCode === programCode));
    const [sold, soldBefore] = [one?.contractCount ?? 0, other?.contractCount ?? 0];
    const name = one?.programName ?? other?.programName ?? programCode;
    return { programCode, name, sold, soldBefore, change: sold - soldBefore };
  });
  return rows.toSorted((one, other) => one.change - other.change);
}
