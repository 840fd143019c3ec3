import { definePicker, matchingOptions } from '../../engine/picker.ts';
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
  names: isIdOf,
  find: async (calls, { text, signal }) => {
    const factors = await calls.listFactors({}, { signal });
    const options = factors.map((row) => ({
      value: row.id ?? '',
      text: factorName(row),
      detail: `last used ${instantInZone(row.lastUsedAt) || 'never'}`,
      row,
    }));
    return matchingOptions(text, options);
  },
});

/** Somewhere else that the user is signed in, by its name; the value is its id. */
export const sessionPicker = definePicker({
  id: 'session',
  isShort: true,
  none: "You aren't signed in anywhere else.",
  uses: { listSessions },
  names: isIdOf,
  find: async (calls, { text, signal }) => {
    const sessions = await calls.listSessions({}, { signal });
    const options = sessions
      .filter(({ isThis }) => !isThis)
      .map((row) => ({
        value: row.id ?? '',
        text: sessionName(row),
        detail: [faceWords[row.face], row.place, `last used ${instantInZone(row.lastUsedAt) || 'never'}`]
          .filter(Boolean)
          .join(' · '),
        row,
      }));
    return matchingOptions(text, options);
  },
});

/** Names repeat, as two browsers do: only an id identifies one for certain. */
function isIdOf(text: string, row: unknown): boolean {
  return (row as { id?: unknown } | undefined)?.id === text.trim();
}
