import {
  type DealerMinimal,
  dealersMatching,
  dealerText,
} from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Entry } from './entries.ts';

/** Dealers offered at once for words that several have. */
const mostOffered = 3;

/**
 * What "remit main st under 30" means: the remittance page of each dealer that the words match, with only its contracts sold fewer days ago. A user
 * with one dealer names none. Nothing where the page isn't among the entries. Source: areas.md §6 (Better, 1)
 */
export function typedRemit(text: string, near: readonly Entry[], dealers: readonly DealerMinimal[]): Entry[] {
  const [, name = '', under] = /^\s*remit\b\s*(.*?)\s*(?:\bunder\s+(\d{1,4}))?\s*$/i.exec(text) ?? [];
  const page = near.find(({ id }) => id === 'screen remittance.open');
  if (!page || (name === '' && under === undefined)) return [];
  const meant = name === '' ? dealers : dealersMatching(name, dealers);
  if (name === '' && dealers.length !== 1) return [];
  return meant.slice(0, mostOffered).map((dealer) => {
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
