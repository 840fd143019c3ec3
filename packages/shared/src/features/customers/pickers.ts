import { definePicker, isNumericId, matchingOptions } from '../../engine/picker.ts';
import { contractOperations } from '../contracts/operations.ts';
import { programTitle } from '../contracts/rules/codes.ts';
import { contractKeyText, parseContractKey } from '../contracts/rules/contract-key.ts';
import { planTitle, vehicleText } from '../contracts/rules/display.ts';
import { customerOperations } from './operations.ts';

const { listCustomerContracts } = contractOperations;

/** A customer's own contracts: few enough to choose from without typing. */
export const ownContractPicker = definePicker({
  id: 'ownContract',
  uses: { listCustomerContracts },
  isShort: true,
  names: (text) => parseContractKey(text) !== undefined,
  find: async (calls, { text, signal }) => {
    const options = (await calls.listCustomerContracts({}, { signal })).map((contract) => {
      const key = contractKeyText(contract);
      return {
        value: key,
        text: vehicleText(contract.vehicle) || key,
        detail: [key, programTitle(contract.programCode), planTitle(contract.planDescription)]
          .filter(Boolean)
          .join(' · '),
        row: contract,
      };
    });
    return matchingOptions(text, options, (option) => `${option.text} ${option.detail}`);
  },
});

const { listCustomerAccounts } = customerOperations;

/** The customer accounts that have the contract of the command. */
export const customerAccountPicker = definePicker({
  id: 'customerAccount',
  uses: { listCustomerAccounts },
  isShort: true,
  names: isNumericId,
  find: async (calls, { text, given, signal }) => {
    const accounts = await calls.listCustomerAccounts({ key: String(given['key'] ?? '') }, { signal });
    const options = accounts.map((account) => ({
      value: String(account.userProfileID ?? ''),
      text: account.fullName ?? '',
      detail: [account.emailAddress, account.status].filter(Boolean).join(' · '),
      row: account,
    }));
    return matchingOptions(text, options, ({ value, text: name, detail }) => `${value} ${name} ${detail}`);
  },
});
