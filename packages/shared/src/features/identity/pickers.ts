import { definePicker } from '../../engine/picker.ts';
import { instantInZone } from '../../kernel/instant-text.ts';
import { identityOperations } from './operations.ts';
import { faceWords, factorName, sessionName } from './rules/sign-in-names.ts';

const { listFactors, listSessions } = identityOperations;

/** One of the user's second factors, by its name; the value is its id. */
export const factorPicker = definePicker({
  id: 'factor',
  isShort: true,
  none: 'You have no second factors.',
  uses: { listFactors },
  names: (text, row) => isIdOf(text, row),
  find: async (calls, { text, signal }) => {
    const rows = await calls.listFactors({}, { signal });
    return rows
      .map((row) => ({
        value: row.id ?? '',
        text: factorName(row),
        detail: `last used ${instantInZone(row.lastUsedAt) || 'never'}`,
        row,
      }))
      .filter((option) => isFound(text, option));
  },
});

/** Somewhere else that the user is signed in, by its name; the value is its id. */
export const sessionPicker = definePicker({
  id: 'session',
  isShort: true,
  none: "You aren't signed in anywhere else.",
  uses: { listSessions },
  names: (text, row) => isIdOf(text, row),
  find: async (calls, { text, signal }) => {
    const rows = await calls.listSessions({}, { signal });
    return rows
      .filter(({ isThis }) => !isThis)
      .map((row) => ({
        value: row.id ?? '',
        text: sessionName(row),
        detail: [faceWords[row.face], row.place, `last used ${instantInZone(row.lastUsedAt) || 'never'}`]
          .filter(Boolean)
          .join(' · '),
        row,
      }))
      .filter((option) => isFound(text, option));
  },
});

/** Names repeat, as two browsers do: only an id identifies one for certain. */
function isIdOf(text: string, row: unknown): boolean {
  return (row as { id?: unknown } | undefined)?.id === text.trim();
}

function isFound(typed: string, { value, text }: { value: string; text: string }): boolean {
  const wanted = typed.trim().toLowerCase();
  return value.toLowerCase() === wanted || text.toLowerCase().includes(wanted);
}
