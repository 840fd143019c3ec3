import { definePicker, isNumericId, matchingOptions } from '../../engine/picker.ts';
import { mailOperations } from './operations.ts';

const { listUnsentMails } = mailOperations;

/** One of the failed emails, by its number, which is the value, its recipient or its subject. */
export const givenUpMailPicker = definePicker({
  id: 'givenUpMail',
  isShort: true,
  none: 'No failed emails.',
  uses: { listUnsentMails },
  names: isNumericId,
  find: async (calls, { text, signal }) => {
    const mails = await calls.listUnsentMails({}, { signal });
    const options = mails
      .filter(({ state }) => state === 'givenUp')
      .map((row) => ({
        value: String(row.id),
        text: row.subject ?? '',
        detail: [row.to, row.problem].filter(Boolean).join(' · '),
        row,
      }));
    return matchingOptions(text, options, ({ row }) => `${row.subject} ${row.to}`);
  },
});
