import { definePicker } from '../../engine/picker.ts';
import { mailOperations } from './operations.ts';

const { listUnsentMails } = mailOperations;

/** One of the failed emails, by its number, which is the value, its recipient or its subject. */
export const givenUpMailPicker = definePicker({
  id: 'givenUpMail',
  isShort: true,
  none: 'No failed emails.',
  uses: { listUnsentMails },
  names: (text) => /^\d+$/.test(text.trim()),
  find: async (calls, { text, signal }) => {
    const wanted = text.trim().toLowerCase();
    const rows = await calls.listUnsentMails({}, { signal });
    return rows
      .filter(({ state }) => state === 'givenUp')
      .filter(
        ({ id, to, subject }) => String(id) === wanted || `${subject} ${to}`.toLowerCase().includes(wanted),
      )
      .map((row) => ({
        value: String(row.id),
        text: row.subject ?? '',
        detail: [row.to, row.problem].filter(Boolean).join(' · '),
        row,
      }));
  },
});
