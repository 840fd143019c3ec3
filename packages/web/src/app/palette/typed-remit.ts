import {
  type DealerMinimal,
  dealersMatching,
  dealerText,
} from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Entry } from './entries.ts';

/** The maximum number of dealers for words that several have. */
const mostOffered = 3;

/**
 * Returns the meanings of a text such as "remit main st under 30": the remittance page of each dealer that the words match, with
 * only its contracts sold fewer days ago. A user with one dealer doesn't name it. Nothing if the page isn't among the entries. Source:
 * areas.md §6 (Better, 1)
 */
export function remitEntries(
  { dealer: name = '', under }: Readonly<Record<string, string>>,
  { entries, dealers }: { entries: readonly Entry[]; dealers: readonly DealerMinimal[] },
): Entry[] {
  const page = entries.find(({ id }) => id === 'screen remittance.open');
  if (!page || (name === '' && dealers.length !== 1)) return [];
  return dealersMatching(name, dealers, mostOffered).map((dealer) => {
    const address = `/remittance?${new URLSearchParams({ dealer: dealer.dealerCode ?? '', ...(under ? { under } : {}) })}`;
    return {
      id: `typed remit ${address}`,
      title: ['Remit', dealerText(dealer), ...(under ? [`Under ${under} days`] : [])].join(' › '),
      keywords: '',
      context: page.context,
      icon: page.icon,
      section: page.section,
      place: 0,
      act: { kind: 'effect', effect: { kind: 'visit', address } },
    };
  });
}
