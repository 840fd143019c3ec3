import { dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Sold, TestBed } from '../../integrity/test-bed.ts';
import type { Caller } from '../caller.ts';
import type { Cast } from '../cast.ts';

/** What work draws on: who calls, and contracts that nothing was done with. */
export interface Stage {
  caller: (name: string) => Caller;
  /** One of several callers, by chance. */
  oneOf: (...names: readonly string[]) => Caller;
  /** An active contract that nobody was given before; undefined when there are no more. */
  contract: () => Sold | undefined;
  /** The same of those that no batch has, which can be voided. */
  unremitted: () => Sold | undefined;
  /** A tire and wheel contract, which every call may be about again: for reading and for claims. */
  anyContract: () => Sold;
  /** Says how much work found no contract any more; empty if none. */
  ranOut: () => string;
  dealerCode: string;
  agencyDealerCode: string;
  /** A dealer of the group sign-in, which doesn't have the one above. */
  groupDealerCode: string;
  today: IsoDate;
  /** A number that nobody was given before. */
  next: () => number;
}

/** One thing that people do, with one call or several. */
export interface Work {
  name: string;
  /** How often it is done, next to the others. */
  weight: number;
  run: (stage: Stage) => Promise<void>;
}

/** How the effect of a kind of change is found: a statement that gives for each of `$1`, the subjects, how often it happened. */
export type Effects = Readonly<Record<string, string>>;

/** Sets the stage on a book. */
export async function setStage(bed: TestBed, cast: Cast): Promise<Stage> {
  const [places] = await bed.onDatabase((db) =>
    db.query<{ dealer: string; agency: string; group: string }>(
      `SELECT (SELECT dealer_code FROM user_profiles WHERE username = 'dealer') AS dealer,
         (SELECT dealer_code FROM user_profiles WHERE username = 'group') AS "group",
         (SELECT dealer_code FROM dealers WHERE agent_code = (SELECT agent_code FROM user_profiles WHERE username = 'agent') ORDER BY 1 LIMIT 1) AS agency`,
    ),
  );
  const dealer = places?.dealer ?? '';
  const covered = await contractsOf(bed, "program_code = 'TAW' AND dealer_code = $1 LIMIT 200", [dealer]);
  const untouched = `NOT EXISTS (SELECT FROM claims WHERE contract_id = c.id)
    AND NOT EXISTS (SELECT FROM cancellations WHERE contract_id = c.id)
    AND NOT EXISTS (SELECT FROM pre_authorizations WHERE contract_id = c.id)
    AND NOT (program_code = 'TAW' AND dealer_code = $1)`;
  const remitted = await contractsOf(bed, `${untouched} AND batch_id IS NOT NULL ORDER BY md5(id::text)`, [
    dealer,
  ]);
  const pending = await contractsOf(bed, `${untouched} AND batch_id IS NULL ORDER BY md5(id::text)`, [
    dealer,
  ]);
  let [number, missed] = [0, 0];
  const taken = (from: Sold[]) => {
    const next = from.pop();
    if (!next) missed += 1;
    return next;
  };
  const caller = (name: string) => {
    const found = cast.get(name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  return {
    caller,
    oneOf: (...names) => caller(pick(names)),
    contract: () => taken(remitted),
    unremitted: () => taken(pending),
    anyContract: () => pick(covered),
    ranOut: () =>
      missed === 0
        ? ''
        : `; ${missed} voids or cancellations left out because the book has no more contracts for them`,
    dealerCode: dealer,
    agencyDealerCode: places?.agency ?? '',
    groupDealerCode: places?.group ?? '',
    today: dayIn('America/Chicago', new Date()),
    next: () => {
      number += 1;
      return number;
    },
  };
}

/** The active contracts of the book that a condition holds of, as calls name them. */
function contractsOf(bed: TestBed, condition: string, values: readonly string[]): Promise<Sold[]> {
  const text = `SELECT id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"
    FROM contracts c WHERE status = 1 AND ${condition}`;
  return bed.onDatabase((db) =>
    db.transaction((tx) => tx.query<Sold>(text, values), { scope: { kind: 'all' } }),
  );
}

/** The whole name of a contract, as addresses have it. */
export const keyOf = ({ programCode, contractNumber, contractSuffix }: Sold): string =>
  `${programCode}-${contractNumber}${contractSuffix ?? ''}`;
