import { definePicker, type PickerOption } from '../../engine/picker.ts';
import { dealerOperations } from './operations.ts';
import { agenciesMatching } from './rules/agency-picker.ts';
import { dealerChoiceText, dealersMatching } from './rules/dealer-picker.ts';
import type { Agency, Dealer } from './schema.ts';

const { searchDealers, listAgencies } = dealerOperations;

/** Dealers offered at a time. */
const mostOffered = 50;

/** A dealer in scope, by name, code, phone, state or ZIP; the value is its code. Source: portal.md §5 (dealer autocomplete filter) */
export const dealerPicker = definePicker({
  id: 'dealer',
  uses: { searchDealers },
  limit: mostOffered,
  find: async (calls, { text, signal }) => {
    const dealers = await calls.searchDealers({}, { signal });
    return dealersMatching(text, dealers, mostOffered).map(dealerOption);
  },
});

/** An agency in scope, by the start of its name or code; the value is its code. Source: portal.md §5 (agency search) */
export const agencyPicker = definePicker({
  id: 'agency',
  uses: { listAgencies },
  find: async (calls, { text, signal }) => {
    const { agencies } = agenciesMatching(text, await calls.listAgencies({}, { signal }));
    return agencies.map(agencyOption);
  },
});

/** Writes a dealer as a picker offers it. */
export function dealerOption(dealer: Dealer): PickerOption {
  const { city, stateAbbreviation, dealerCode } = dealer;
  const detail = [city, stateAbbreviation].filter(Boolean).join(', ');
  return { value: dealerCode ?? '', text: dealerChoiceText(dealer), detail, row: dealer };
}

/** Writes an agency as a picker offers it. */
export function agencyOption(agency: Agency): PickerOption {
  return {
    value: agency.agentCode ?? '',
    text: agency.name ?? '',
    detail: agency.agentCode ?? '',
    row: agency,
  };
}
