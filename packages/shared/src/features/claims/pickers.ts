import { definePicker, matchingOptions, unlistedOption } from '../../engine/picker.ts';
import { formatCell } from '../../kernel/format.ts';
import { statusText, typeText } from './case-text.ts';
import { preAuthorizationOperations } from './pre-authorization-operations.ts';
import type { PreAuthorizationRow } from './pre-authorization-schema.ts';
import { preAuthorizationStatus } from './rules/pre-authorization-codes.ts';

const { listPreAuthorizations } = preAuthorizationOperations;

/** A pre-authorization that waits for a decision or an answer. */
export const openPreAuthorizationPicker = picker(
  'openPreAuthorization',
  'No pre-authorizations are waiting.',
  () => true,
);

/** One whose repair facility was asked for information. */
export const preAuthorizationToAnswerPicker = picker(
  'preAuthorizationToAnswer',
  'No pre-authorization is waiting for information.',
  ({ preAuthorizationStatusTypeId: status }) => Number(status) === preAuthorizationStatus.InfoNeeded,
);

function picker(id: string, none: string, isOffered: (row: PreAuthorizationRow) => boolean) {
  const isNumber = (text: string) => /^PA-\d{6}-\d{6}$/i.test(text.trim());
  return definePicker({
    id,
    finds: 'preAuthorization',
    isShort: true,
    none,
    uses: { listPreAuthorizations },
    names: isNumber,
    find: async (calls, { text, signal }) => {
      if (isNumber(text)) return [unlistedOption(text)];
      const { rows } = await calls.listPreAuthorizations({ view: 'open' }, { signal });
      const options = rows
        .filter(isOffered)
        .map((row) => ({ value: row.number ?? '', text: rowText(row), detail: statusText(row), row }));
      return matchingOptions(text, options);
    },
  });
}

function rowText(row: PreAuthorizationRow): string {
  const amount = formatCell('money', row.requestedAmount);
  return [row.number, typeText(row), amount, row.customerName].filter(Boolean).join(' · ');
}
