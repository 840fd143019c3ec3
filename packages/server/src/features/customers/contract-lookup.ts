import { createHash, timingSafeEqual } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { counted } from '@pitlane/shared/kernel/counted';
import type { Database, Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { inScope } from '../../db/scope-script.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { unknownAddress } from '../../http/request-place.ts';

const hourMs = 3_600_000;
/** Source: areas.md §12 (R48) */
const mostOfAccount = 5;
/** Source: areas.md §12 (R48) */
const mostOfAddress = 20;

/** When every mismatch is answered, measured from its request, so that the time reveals nothing. */
export const mismatchAfterMs = 400;

/** The four facts. */
export interface LookedUp {
  contractNumber: string;
  lastName: string;
  last6OfVin: string;
  zipCode: string;
}

/** A contract that the facts are about. */
export interface FoundDeal {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  dealer_code: string;
  dealer_name: string;
  first_name: string;
  last_name: string;
  secondary_last_name: string | null;
  zip_code: string | null;
  email_address: string | null;
  vin: string;
  vehicle: string;
}

/** The columns of `FoundDeal`, of contracts `c`. */
export const foundDeal = `SELECT c.id, c.program_code, c.contract_number, c.contract_suffix, c.dealer_code, d.name AS dealer_name, u.first_name,
    u.last_name, u.secondary_last_name, u.zip_code, u.email_address, v.vin, concat_ws(' ', v.vehicle_year, v.make_name, v.model_name) AS vehicle
  FROM contracts c JOIN customers u ON u.id = c.customer_id JOIN vehicles v ON v.id = c.vehicle_id
    JOIN dealers d ON d.dealer_code = c.dealer_code`;

/**
 * Finds the contracts that all four facts match: those of one deal share its number. The facts are compared whole and all of them, however many
 * differ. Source: areas.md §12 (R48)
 */
export async function matchingContracts(db: Database, facts: LookedUp): Promise<FoundDeal[]> {
  const key = parseContractKey(facts.contractNumber);
  const rows = await db.transaction((tx) =>
    inScope(tx, { kind: 'all' }, () =>
      tx.query<FoundDeal>(
        `${foundDeal} WHERE c.contract_number = $1 AND ($2::text IS NULL OR c.contract_suffix = $2)
           AND ($3::text IS NULL OR c.program_code = $3) ORDER BY c.id`,
        [key?.contractNumber ?? '', key?.contractSuffix ?? null, key?.programCode ?? null],
        { name: 'contract-lookup' },
      ),
    ),
  );
  const given = [foldKey(facts.lastName), facts.last6OfVin.toUpperCase(), facts.zipCode.slice(0, 5)];
  return rows.filter((one) => {
    const rest = [one.vin.slice(-6).toUpperCase(), (one.zip_code ?? '').slice(0, 5)];
    const isHolder = isSame(given, [foldKey(one.last_name), ...rest]);
    const isSecond = isSame(given, [foldKey(one.secondary_last_name ?? ''), ...rest]);
    return (isHolder || (isSecond && Boolean(one.secondary_last_name))) && !rest.includes('');
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Who looks a contract up. */
export interface Looker {
  /** A user, or the number that is tried before sign-in. */
  account: string;
  address: string;
}

/**
 * Counts a lookup as a wrong one until `takeLookupBack`: otherwise many at once would all be let in before the first has failed. Refuses 429 after
 * 5 an hour of one account, or 20 from one address. Source: areas.md §12 (R48)
 */
export async function countLookup(db: Database, looker: Looker, at: Date): Promise<number> {
  const { account, address } = stored(looker);
  return db.transaction(async (tx) => {
    // In one order, so that two that share both don't wait for each other.
    for (const name of [account, address].toSorted()) await oneAtATime(tx, `contract lookup ${name}`);
    const since = new Date(at.getTime() - hourMs).toISOString();
    await refuseMany(tx, { column: 'account', value: account, most: mostOfAccount }, { since, at });
    if (address !== '')
      await refuseMany(tx, { column: 'address', value: address, most: mostOfAddress }, { since, at });
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO contract_lookups (account, address, tried_at) VALUES ($1, $2, $3) RETURNING id',
      [account, address, at.toISOString()],
    );
    if (!row) throw new Error('An insert gives its row.');
    return row.id;
  });
}

/** Undoes the count of a lookup that matched. */
export async function takeLookupBack(db: Database, id: number): Promise<void> {
  await db.query('DELETE FROM contract_lookups WHERE id = $1', [id]);
}

async function refuseMany(
  tx: Queryable,
  { column, value, most }: { column: 'account' | 'address'; value: string; most: number },
  { since, at }: { since: string; at: Date },
): Promise<void> {
  const past = await tx.query<{ tried_at: string }>(
    `SELECT tried_at FROM contract_lookups WHERE ${column} = $1 AND tried_at > $2 ORDER BY tried_at DESC LIMIT ${most}`,
    [value, since],
  );
  const first = past.at(-1);
  if (past.length < most || !first) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(first.tried_at) + hourMs - at.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const error = {
    code: 'too_many_lookups',
    message: 'Too many attempts.',
    next: `Try again in ${counted(minutes, 'minute')}, or call support.`,
  };
  throw new CallRefusal(429, serviceStatus.Error, error, { 'retry-after': String(seconds) });
}

/** An unknown address counts for no one, or one user could block all others; an IPv6 network is one address. */
function stored({ account, address }: Looker): Looker {
  return { account, address: address === unknownAddress ? '' : normalizeIP(address) };
}
