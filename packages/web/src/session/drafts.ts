import { whyCardInText } from '@pitlane/shared/features/remittance/rules/card-in-text';
import { useMemo } from 'react';
import { shownOwner } from './owner.ts';
import { inTab } from './storage.ts';

/** The prefix of all drafts in the storage of this tab. */
const prefix = 'draft';

/**
 * Stores unsaved text under a name, in this tab only, so that it can be restored after a lost session or a
 * reload. An empty text deletes it. Other users don't see it, and signing out deletes it.
 */
export function keepDraft(name: string, text: string): void {
  inTab.write(keyOf(name), text || undefined);
}

/** Returns the unsaved text under a name, or undefined. */
export function draftOf(name: string): string | undefined {
  return inTab.read(keyOf(name));
}

/** Returns the draft of a form: its values while they differ from what is stored. Values with a card number are never stored. */
export function draftNamed(name: string) {
  return {
    read: () => valuesOf(draftOf(name)),
    write: (values: Values | undefined) => {
      const texts = Object.values(values ?? {}).filter((value) => typeof value === 'string');
      keepDraft(name, values && !texts.some(whyCardInText) ? JSON.stringify(values) : '');
    },
  };
}

/** Returns the same object for the same name, which a form needs. */
export function useDraftNamed(name: string) {
  return useMemo(() => draftNamed(name), [name]);
}

type Values = Readonly<Record<string, unknown>>;

/** Returns undefined for text of an earlier version of the portal that isn't an object. */
function valuesOf(text = ''): Values | undefined {
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null ? (values as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes all drafts of this tab. */
export function dropDrafts(): void {
  drop(() => true);
}

/** Deletes the drafts of all other users. */
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
