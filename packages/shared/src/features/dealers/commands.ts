import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { dealerOperations } from './operations.ts';
import { agencyText } from './rules/agency-picker.ts';
import { dealerFilterText } from './rules/dealer-picker.ts';
import type { Agency, Dealer } from './schema.ts';

const { getDealer, listAgencies } = dealerOperations;

const inTheBrowser = 'The filter is only used in the portal.';

const DealerArgs = lazy(() =>
  z.object({
    dealerCode: z
      .string()
      .min(1, 'Please select a dealer')
      .meta({ label: 'Dealer', hint: 'Name, Code, Phone, State or Zip', picker: 'dealer', positional: true }),
  }),
);

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

/** Show one dealer's figures only, in every tab. Source: portal.md §2 (Dashboard Filter) */
export const filterByDealer = defineCommand({
  id: 'dealer.filter',
  title: 'Filter by dealer',
  section: 'Dealers',
  keywords: ['dashboard filter', 'only one dealer'],
  icon: 'filter',
  faces: ['web'],
  notOn: { cli: inTheBrowser },
  narrows: 'dealer.filter',
  args: DealerArgs,
  uses: { getDealer },
  run: async (calls, { dealerCode }, { signal, context }) => {
    const dealer = await calls.getDealer({ code: dealerCode }, { signal });
    const before = context.kept['filteredDealer'] as Dealer | undefined;
    const undo = before?.dealerCode
      ? { command: 'dealer.filter', args: { dealerCode: before.dealerCode } }
      : { command: 'dealer.unfilter' };
    return [
      { kind: 'keep', key: 'filteredDealer', value: dealer },
      { kind: 'notify', text: `Dashboard filtered by ${dealerFilterText(dealer)}`, undo },
    ];
  },
});

/** Show all dealers again. Source: portal.md §2 (Dashboard Filter: clear) */
export const clearDealerFilter = defineCommand({
  id: 'dealer.unfilter',
  title: 'Clear the dealer filter',
  section: 'Dealers',
  keywords: ['dashboard filter', 'all dealers', 'remove'],
  icon: 'filter-remove',
  faces: ['web'],
  notOn: { cli: inTheBrowser },
  narrows: 'dealer.filter',
  when: ({ kept }) => (kept['filteredDealer'] ? 'enabled' : { disabled: 'No dealer filter is set.' }),
  run: (_calls, _args, { context }) => {
    const before = context.kept['filteredDealer'] as Dealer | undefined;
    return [
      { kind: 'keep', key: 'filteredDealer', value: null },
      {
        kind: 'notify',
        text: 'Dealer filter cleared',
        ...(before?.dealerCode
          ? { undo: { command: 'dealer.filter', args: { dealerCode: before.dealerCode } } }
          : {}),
      },
    ];
  },
});

const AgencyArgs = lazy(() =>
  z.object({
    agentCode: z
      .string()
      .min(1, 'Please select a agency')
      .meta({ label: 'Agency', picker: 'agency', positional: true }),
  }),
);

/** Show one agency's figures only, in every tab. Source: portal.md §2 (Dashboard Filter: the agency filter that is prepared) */
export const filterByAgency = defineCommand({
  id: 'agency.filter',
  title: "Show one agency's figures",
  section: 'Dealers',
  keywords: ['agent', 'narrow', 'dashboard'],
  icon: 'filter',
  faces: ['web'],
  notOn: { cli: inTheBrowser },
  narrows: 'agency.filter',
  args: AgencyArgs,
  uses: { listAgencies },
  run: async (calls, { agentCode }, { signal, context }) => {
    const agencies = await calls.listAgencies({}, { signal });
    const agency = agencies.find((one) => one.agentCode === agentCode);
    if (!agency) {
      const message = `Agency ${agentCode} not found.`;
      return { kind: 'refused', problem: { code: 'not_found', field: 'agentCode', message } };
    }
    const before = context.kept['filteredAgency'] as Agency | undefined;
    const undo = before?.agentCode
      ? { command: 'agency.filter', args: { agentCode: before.agentCode } }
      : { command: 'agency.unfilter' };
    return [
      { kind: 'keep', key: 'filteredAgency', value: agency },
      { kind: 'notify', text: `Dashboard filtered by ${agencyText(agency)}`, undo },
    ];
  },
});

/** Show all agencies again. Source: portal.md §2 (Dashboard Filter) */
export const clearAgencyFilter = defineCommand({
  id: 'agency.unfilter',
  title: 'Clear the agency filter',
  section: 'Dealers',
  keywords: ['dashboard filter', 'all agencies', 'remove'],
  icon: 'filter-remove',
  faces: ['web'],
  notOn: { cli: inTheBrowser },
  narrows: 'agency.filter',
  when: ({ kept }) => (kept['filteredAgency'] ? 'enabled' : { disabled: 'No agency filter is set.' }),
  run: (_calls, _args, { context }) => {
    const { agentCode } = (context.kept['filteredAgency'] ?? {}) as Partial<Agency>;
    return [
      { kind: 'keep', key: 'filteredAgency', value: null },
      {
        kind: 'notify',
        text: 'Agency filter cleared',
        ...(agentCode ? { undo: { command: 'agency.filter', args: { agentCode } } } : {}),
      },
    ];
  },
});
