import { defineCommand } from '../../engine/command.ts';
import { dealerOperations } from './operations.ts';
import { dealerLogoForm } from './rules/logo-form.ts';
import { type Dealer, DealerArgs } from './schema.ts';

const { getDealer, updateDealerLogo } = dealerOperations;

/** Go to a dealer's page. Source: portal.md §2 (routes: a dealer picked in the toolbar) */
export const openDealer = defineCommand({
  id: 'dealer.open',
  title: 'Open dealer',
  section: 'Dealers',
  keywords: ['store', 'search for dealer', 'find dealer'],
  icon: 'dealer',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane dealer show.' },
  narrows: 'dealer.figures',
  args: DealerArgs,
  uses: { getDealer },
  run: async (calls, { dealerCode }, { signal }) => {
    const dealer = await calls.getDealer({ code: dealerCode }, { signal });
    return { kind: 'visit', address: dealerAddress(dealer, { dealerCode }) };
  },
});

/** Open the form of a dealer's logo. Source: portal.md §7 (updatedealerlogo), areas.md §3 */
export const changeDealerLogo = defineCommand({
  id: 'dealer.logo',
  title: "Change a dealer's logo",
  section: 'Dealers',
  keywords: ['image', 'picture', 'brand', 'upload'],
  icon: 'paintbrush',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane dealer logo.' },
  narrows: updateDealerLogo.access,
  args: DealerArgs,
  uses: { getDealer },
  run: async (calls, { dealerCode }, { signal }) => {
    const dealer = await calls.getDealer({ code: dealerCode }, { signal });
    return { kind: 'visit', address: dealerAddress(dealer, { dealerCode, form: dealerLogoForm }) };
  },
});

/** A group has one address for all of its dealers. */
function dealerAddress(
  { dealerGroupIdentifier }: Dealer,
  query: { dealerCode: string; form?: string },
): string {
  const identifier = encodeURIComponent(dealerGroupIdentifier || query.dealerCode);
  return `/dealers/${identifier}?${new URLSearchParams(query)}`;
}
