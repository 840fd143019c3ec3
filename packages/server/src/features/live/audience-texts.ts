import { lazy } from '@pitlane/shared/kernel/lazy';
import { type Audience, hears } from './audience.ts';
import { changeText } from './event-text.ts';
import type { Change } from './number-changes.ts';

/** The events of the changes that an audience is notified of; empty for none. */
export function textFor(
  audience: Audience,
  changes: readonly Change[],
  readAfter: string | undefined,
): string {
  return sharedTexts(changes, readAfter)(audience);
}

/** The same for many audiences: each event is written once for all, and what an audience hears is found once for all of its streams. */
export function sharedTexts(
  changes: readonly Change[],
  readAfter: string | undefined,
): (audience: Audience) => string {
  const events = changes.map((change) => ({ change, text: lazy(() => changeText(change, readAfter)) }));
  const texts = new Map<Audience, string>();
  return (audience) => {
    const known = texts.get(audience);
    if (known !== undefined) return known;
    let text = '';
    for (const event of events) if (hears(audience, event.change)) text += event.text();
    texts.set(audience, text);
    return text;
  };
}
