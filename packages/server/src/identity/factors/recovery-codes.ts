import { randomInt } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';

/** Source: areas.md §2 */
const codeCount = 10;
/** Without the letters that are read as digits, and u, so that no word comes out. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const half = 5;

/** Creates the recovery codes of a factor, in two groups of five for reading. They are only stored as MACs. */
export async function makeRecoveryCodes(
  tx: Queryable,
  keys: DataKeys,
  { factorId, identityId }: { factorId: string; identityId: string },
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${group()}-${group()}`);
  for (const code of codes) {
    const mark = keys.mark(plain(code), about(identityId)).toString('hex');
    await tx.query(`INSERT INTO identity_recovery_codes (factor_id, mac) VALUES ($1, decode($2, 'hex'))`, [
      factorId,
      mark,
    ]);
  }
  return codes;
}

/** Uses a recovery code once; false for one that doesn't count. One conditional UPDATE decides. */
export async function redeemRecoveryCode(
  db: Queryable,
  keys: DataKeys,
  { factorId, identityId, code }: { factorId: string; identityId: string; code: string },
  at: Date,
): Promise<boolean> {
  const marks = keys.marks(plain(code), about(identityId)).map((mark) => mark.toString('hex'));
  const rows = await db.query(
    `UPDATE identity_recovery_codes SET used_at = $3 WHERE factor_id = $1 AND used_at IS NULL
       AND mac IN (SELECT decode(mark, 'hex') FROM unnest($2::text[]) AS mark) RETURNING factor_id`,
    [factorId, marks, at.toISOString()],
  );
  return rows.length > 0;
}

function group(): string {
  return Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
}

/** In the form used for comparison, however it was typed. */
function plain(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}

function about(identityId: string): string {
  return `recovery code ${identityId}`;
}
