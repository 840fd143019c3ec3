import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { useState } from 'react';
import { ChangesNotice } from './ChangesNotice.tsx';
import { useSaleQuote } from './use-sale-quote.ts';

/**
 * Brings what is chosen up to the prices that hold when a step is opened, and says what changed: the sale may be an old one, or its vehicle
 * another since Plans. Source: areas.md §7 (Better, 9)
 */
export function CurrentPrices({ request }: { request: QuoteSaleRequest | undefined }) {
  // Not while the amount financed is typed, which prices depend on too.
  const [atOpening] = useState(request);
  const { changes } = useSaleQuote(atOpening);
  return <ChangesNotice changes={changes} />;
}
