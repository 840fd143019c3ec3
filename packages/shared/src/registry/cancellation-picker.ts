import { definePicker, type PickerOption } from '../engine/picker.ts';
import {
  type CancelState,
  type CancelStep,
  cancelSteps,
  whyNotFromState,
} from '../features/cancellations/rules/cancel-flow.ts';
import { contractOperations } from '../features/contracts/operations.ts';
import { contractOption, contractPicker } from '../features/contracts/pickers.ts';
import { contractKeyText } from '../features/contracts/rules/contract-key.ts';
import type { Contract } from '../features/contracts/schema.ts';
import type { CancellationsRow } from '../features/reports/list-schema.ts';
import { reportOperations } from '../features/reports/operations.ts';
import { formatCell } from '../kernel/format.ts';

/** Offered at a time. */
const most = 20;

const { listCustomerContracts } = contractOperations;
const { listCancellations } = reportOperations;

/** The message if no cancellation can take the step. */
const none: Readonly<Record<Exclude<CancelStep, 'request'>, string>> = {
  completeDocuments: 'No cancellations are waiting for documents.',
  approve: 'No cancellations can be approved now.',
  pay: 'No refunds are waiting to be paid.',
  payDealer: "No dealer's payments are waiting to be recorded.",
  close: 'No paid cancellations are waiting to be closed.',
  rescind: 'No cancellations can be rescinded now.',
  withdraw: 'No cancellation requests can be withdrawn now.',
};

/**
 * One picker for each step of a cancellation: the contracts whose cancellation can take it now, the first due first. A
 * contract's full number is always accepted: then the step says why it isn't possible. Source: decisions.md §3 and §4
 * (flow)
 */
export const cancellationPickers = cancelSteps
  .filter((step) => step !== 'request')
  .map((step) =>
    definePicker({
      id: `cancellation.${step}`,
      finds: 'contract',
      uses: { listCancellations, listCustomerContracts, ...contractPicker.uses },
      limit: most,
      isShort: true,
      none: none[step],
      names: (text, row) => contractPicker.names?.(text, row) ?? false,
      isFor: (text) => contractPicker.isFor?.(text) ?? false,
      find: async (calls, query) => {
        const { text, signal } = query;
        const own = step === 'withdraw' ? await calls.listCustomerContracts({}, { signal }) : [];
        if (own.length > 0) return ownOptions(own, step, text);
        const { rows } = await calls.listCancellations({ step, searchText: text, limit: most }, { signal });
        if (rows.length > 0 || !contractPicker.names?.(text)) return rows.map(optionOf);
        const named = await contractPicker.find(calls, query);
        return named.filter(({ row }) => contractPicker.names?.(text, row));
      },
    }),
  );

/** A customer, who has no list of cancellations, chooses among their own contracts. */
function ownOptions(contracts: readonly Contract[], step: CancelStep, text: string): PickerOption[] {
  const words = text.toLowerCase().split(/\s+/);
  return contracts
    .filter(({ cancellationState: state }) => state && !whyNotFromState(state as CancelState, step))
    .map(contractOption)
    .filter(({ detail = '' }) => words.every((word) => detail.toLowerCase().includes(word)));
}

function optionOf(row: CancellationsRow): PickerOption {
  const { customerName, dealerName, state, dueDate } = row;
  const key = contractKeyText(row);
  const due = dueDate ? `due ${formatCell('date', dueDate)}` : '';
  return {
    value: key,
    text: customerName || key,
    detail: [key, state, due, dealerName].filter(Boolean).join(' · '),
    row,
  };
}
