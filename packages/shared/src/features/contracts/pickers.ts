import { definePicker, type NamedValue, type PickerOption } from '../../engine/picker.ts';
import { hasVinForm } from '../vehicles/rules/vin.ts';
import { contractOperations } from './operations.ts';
import { statusLabel } from './rules/codes.ts';
import { type ContractKey, contractKeyText, isNamedBy, parseContractKey } from './rules/contract-key.ts';
import { customerName, vehicleText } from './rules/display.ts';
import { type Contract, type FoundContract, mostNumbers } from './schema.ts';

const { searchContracts, findContracts } = contractOperations;

/** Digits from which a number alone can only be a contract's. */
const leastDigits = 6;

/** Contracts offered at a time. */
const most = 20;

/** The first digits find contracts of every program, of which few may belong to one program. */
const mostOfAllPrograms = 500;

/**
 * A contract by its number, or chosen from those that a search finds; the value is its full number. Source:
 * decisions.md §1.4
 */
export const contractPicker = definePicker({
  id: 'contract',
  finds: 'contract',
  uses: { searchContracts, findContracts },
  limit: most,
  none: 'Type a name, contract number or VIN.',
  names: (text, row) => {
    const key = parseContractKey(text);
    return key !== undefined && (row === undefined || isNamedBy(row as Contract, key));
  },
  isFor: (text) => isNumber(text) || hasVinForm(text.toUpperCase()),
  findMany: {
    most: mostNumbers,
    find: async (calls, { texts, signal }) => {
      const contracts = await calls.findContracts({ numbers: [...texts] }, { signal });
      if (!contracts) return undefined;
      const byNumber = Map.groupBy(contracts, ({ number }) => number);
      return new Map(texts.map((text) => [text, (byNumber.get(text) ?? []).map(namedValue)]));
    },
  },
  find: async (calls, { text, signal }) => {
    if (text.trim() === '') return [];
    const key = parseContractKey(text);
    const searchText = key?.contractNumber ?? text.trim();
    const { rows } = await calls.searchContracts(
      { searchText, searchAllDealers: true, limit: key?.programCode ? mostOfAllPrograms : most },
      { signal },
    );
    const named = key ? rows.filter((row) => isNamedBy(row, key)) : [];
    const begun = key?.programCode ? rows.filter((row) => isBegun(row, key)) : [];
    const offered = [named, begun, rows].find((some) => some.length > 0) ?? [];
    return offered.slice(0, most).map(contractOption);
  },
});

function namedValue({ key, customer }: FoundContract): NamedValue {
  return { value: key ?? '', text: customer || (key ?? '') };
}

/** Returns a contract as an option: its customer, and what distinguishes it from the customer's others. */
export function contractOption(row: Contract): PickerOption {
  return {
    value: contractKeyText(row),
    text: customerName(row.customer) || contractKeyText(row),
    detail: [contractKeyText(row), vehicleText(row.vehicle), statusLabel(row.contractStatusType)]
      .filter(Boolean)
      .join(' · '),
    row,
  };
}

/** Shorter digits are an odometer or an amount just as well. */
function isNumber(text: string): boolean {
  const key = parseContractKey(text);
  return key !== undefined && (key.programCode !== null || key.contractNumber.length >= leastDigits);
}

/** A contract of the program that is named, with a number that begins so. */
function isBegun(contract: Contract, { programCode, contractNumber }: ContractKey): boolean {
  return contract.programCode === programCode && (contract.contractNumber ?? '').startsWith(contractNumber);
}
