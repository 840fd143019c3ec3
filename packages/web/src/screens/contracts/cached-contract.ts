import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';

/** An answer that the portal keeps, as far as it matters here. */
export interface CachedAnswer {
  endpointName?: string | undefined;
  /** When it came, in milliseconds; absent while it never did. */
  fulfilledTimeStamp?: number | undefined;
  data?: unknown;
}

/** The searches that return whole contracts. */
const searches: readonly (string | undefined)[] = ['searchContracts', 'searchForCancelQuote'];

/**
 * Returns a contract as a search found it, from the newest cached response; undefined if none has it. Its page shows it until the contract
 * is reloaded.
 */
export function cachedContract(
  key: string,
  answers: Readonly<Record<string, CachedAnswer | undefined>>,
): Contract | undefined {
  const newestFirst = Object.values(answers)
    .flatMap((answer) => (answer?.data && searches.includes(answer.endpointName) ? [answer] : []))
    .toSorted((a, b) => (b.fulfilledTimeStamp ?? 0) - (a.fulfilledTimeStamp ?? 0));
  for (const { data } of newestFirst) {
    const { pages } = data as { pages: { rows: Contract[] }[] };
    for (const { rows } of pages) {
      const row = rows.find((one) => contractKeyText(one) === key);
      if (row) return row;
    }
  }
  return undefined;
}
