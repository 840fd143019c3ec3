import { defineCommand } from '../../engine/command.ts';
import { dealerOperations } from './operations.ts';
import { DealerArgs } from './schema.ts';

const { getDealer } = dealerOperations;

/** Go to a dealer's page. Source: portal.md §2 (routes: a dealer picked in the toolbar) */
export const openDealer = defineCommand({
  id: 'dealer.open',
  title: 'Open dealer',
  section: 'Dealers',
  keywords: ['store', 'search for dealer', 'find dealer'],
  icon: 'dealer',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane dealer show.' },
  narrows: 'dealer.searchToolbar',
  args: DealerArgs,
  uses: { getDealer },
  run: async (calls, { dealerCode }, { signal }) => {
    const { dealerGroupIdentifier } = await calls.getDealer({ code: dealerCode }, { signal });
    // A group has one address for all of its dealers.
    const chosen = new URLSearchParams({ dealerCode });
    return { kind: 'visit', address: `/dealers/${dealerGroupIdentifier ?? dealerCode}?${chosen}` };
  },
});
