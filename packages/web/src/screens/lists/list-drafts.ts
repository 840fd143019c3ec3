import { draftNamed } from '../../session/drafts.ts';

/** The rows that were pasted, until their list runs. */
export const pastedRows = draftNamed('pasted rows');

/** The values shared by all rows of a command's list, until the list runs. */
export function sharedFieldsDraft(command: string) {
  return draftNamed(`shared fields ${command}`);
}
