import { whyCardInText } from '@pitlane/shared/features/remittance/rules/card-in-text';
import { useMemo } from 'react';
import { shownOwner } from './owner.ts';
import { inTab } from './storage.ts';

/** The prefix of all drafts in the storage of this tab. */
const prefix = 'draft';

/**
 * Keeps what the user has half typed at a place under its name, in this tab alone, so that it is there again after a lost session or a
 * reload; an empty text forgets it. No other user gets it, and signing out deletes it.
 */
export function keepDraft(name: string, text: string): void {
  inTab.write(keyOf(name), text || undefined);
}

/** Returns what the user had half typed at the place, or undefined. */
export function draftOf(name: string): string | undefined {
  return inTab.read(keyOf(name));
}

/** Returns the draft of a form: its values while they differ from what is stored. A card number is not stored here either. */
export function draftNamed(name: string) {
  return {
    read: () => valuesOf(draftOf(name)),
    write: (values: Values | undefined) => {
      const texts = Object.values(values ?? {}).filter((value) => typeof value === 'string');
      keepDraft(name, values && !texts.some(whyCardInText) ? JSON.stringify(values) : '');
    },
  };
}

/** The same draft for as long as the name is the same, as a form needs it. */
export function useDraftNamed(name: string) {
  return useMemo(() => draftNamed(name), [name]);
}

type Values = Readonly<Record<string, unknown>>;

/** What was written by an earlier version of the portal may be no form's values. */
function valuesOf(text = ''): Values | undefined {
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null ? (values as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets all drafts of this tab. */
export function dropDrafts(): void {
  drop(() => true);
}

/** Forgets the drafts of everybody but this user: the tab is theirs now. */
export function dropDraftsOfOthers(owner: string): void {
  drop((key) => !key.startsWith(`${prefix} ${owner} `));
}

function drop(isDropped: (key: string) => boolean): void {
  for (const key of inTab.keys()) {
    if (key.startsWith(`${prefix} `) && isDropped(key)) inTab.write(key, undefined);
  }
}

function keyOf(name: string): string {
  return `${prefix} ${shownOwner() ?? ''} ${name}`;
}
