import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';

const text = `
SELECT version, ARRAY(
    SELECT program_code::text FROM dealer_programs
    WHERE dealer_code = $1 AND valid_from <= $2 AND (valid_to IS NULL OR valid_to >= $2)) AS programs
  FROM rates_version`;

/** Returns the codes of the programs that a dealer sells on a day, and the current version of the rates. */
export async function dealerPrograms(
  tx: Queryable,
  dealerCode: string,
  day: IsoDate,
): Promise<{ version: number; programs: string[] }> {
  const [own] = await tx.query<{ version: number; programs: string[] }>(text, [dealerCode, day], {
    name: 'dealer-programs',
  });
  if (!own) throw new Error('rates_version has its one row');
  return own;
}
