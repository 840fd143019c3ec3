import type { z } from 'zod';
import { type Command, defineCommand } from '../../engine/command.ts';
import type { CommandCall } from '../../engine/effect.ts';
import type { Calls, Operations } from '../../engine/operation.ts';
import { dealerOperations } from './operations.ts';
import { agencyText } from './rules/agency-picker.ts';
import { dealerFilterText } from './rules/dealer-picker.ts';
import { AgencyArgs, DealerArgs } from './schema.ts';

const { getDealer, listAgencies } = dealerOperations;

/** A filter of the dashboard: its value and its texts. */
interface Filter<Uses extends Operations> {
  of: 'dealer' | 'agency';
  /** The name of its code in the arguments and in the selection. */
  code: 'dealerCode' | 'agentCode';
  /** The browser's storage key for the selection. */
  key: 'filteredDealer' | 'filteredAgency';
  title: string;
  keywords: { set: readonly string[]; clear: readonly string[] };
  args: () => z.ZodObject;
  uses: Uses;
  /** Returns what a code refers to; undefined if it is unknown. */
  find: (
    calls: Calls<Uses>,
    code: string,
    signal: AbortSignal,
  ) => Promise<{ value: unknown; text: string } | undefined>;
}

/** Creates the command that sets a filter and the one that clears it; each undoes the other. */
function filterCommands<const Uses extends Operations>(
  filter: Filter<Uses>,
): { set: Command<z.ZodObject, Uses>; clear: Command } {
  const { of, code, key, title, keywords, args, uses, find } = filter;
  const [setId, clearId] = [`${of}.filter`, `${of}.unfilter`];
  const name = `${of[0]?.toUpperCase()}${of.slice(1)}`;
  const usual = {
    section: 'Dealers',
    faces: ['web'],
    notOn: { cli: 'The filter is only used in the portal.' },
    narrows: `${of}.filter`,
  } as const;
  const setTo = (value: unknown): CommandCall | undefined => {
    const kept = (value as Readonly<Record<string, string>> | undefined)?.[code];
    return kept ? { command: setId, args: { [code]: kept } } : undefined;
  };
  const set = defineCommand<z.ZodObject, Uses>({
    ...usual,
    id: setId,
    title,
    keywords: keywords.set,
    icon: 'filter',
    args,
    uses,
    run: async (calls, given, { signal, context }) => {
      const typed = String(given[code]);
      const match = await find(calls, typed, signal);
      if (!match) {
        const message = `${name} ${typed} not found.`;
        return { kind: 'refused', problem: { code: 'not_found', field: code, message } };
      }
      const undo = setTo(context.kept[key]) ?? { command: clearId };
      return [
        { kind: 'keep', key, value: match.value },
        { kind: 'notify', text: `Dashboard filtered by ${match.text}`, undo },
      ];
    },
  });
  const clear = defineCommand({
    ...usual,
    id: clearId,
    title: `Clear the ${of} filter`,
    keywords: keywords.clear,
    icon: 'filter-remove',
    when: ({ kept }) => (kept[key] ? 'enabled' : { disabled: `No ${of} filter is set.` }),
    run: (_calls, _args, { context }) => {
      const undo = setTo(context.kept[key]);
      return [
        { kind: 'keep', key, value: null },
        { kind: 'notify', text: `${name} filter cleared`, ...(undo ? { undo } : {}) },
      ];
    },
  });
  return { set, clear };
}

/** Show one dealer's figures only, in every tab, or all dealers again. Source: portal.md §2 (Dashboard Filter) */
export const { set: filterByDealer, clear: clearDealerFilter } = filterCommands({
  of: 'dealer',
  code: 'dealerCode',
  key: 'filteredDealer',
  title: 'Filter by dealer',
  keywords: {
    set: ['dashboard filter', 'only one dealer'],
    clear: ['dashboard filter', 'all dealers', 'remove'],
  },
  args: DealerArgs,
  uses: { getDealer },
  find: async (calls, code, signal) => {
    const dealer = await calls.getDealer({ code }, { signal });
    return { value: dealer, text: dealerFilterText(dealer) };
  },
});

/** Show one agency's figures only, in every tab, or all agencies again. Source: portal.md §2 (Dashboard Filter: the agency filter that is prepared) */
export const { set: filterByAgency, clear: clearAgencyFilter } = filterCommands({
  of: 'agency',
  code: 'agentCode',
  key: 'filteredAgency',
  title: "Show one agency's figures",
  keywords: {
    set: ['agent', 'narrow', 'dashboard'],
    clear: ['dashboard filter', 'all agencies', 'remove'],
  },
  args: AgencyArgs,
  uses: { listAgencies },
  find: async (calls, code, signal) => {
    const agencies = await calls.listAgencies({}, { signal });
    const agency = agencies.find(({ agentCode }) => agentCode === code);
    return agency && { value: agency, text: agencyText(agency) };
  },
});
