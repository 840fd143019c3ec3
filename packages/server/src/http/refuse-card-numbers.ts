import { whyCardInText } from '@pitlane/shared/features/remittance/rules/card-in-text';
import { badRequest } from './refusal.ts';

/**
 * Refuses a body that contains a card number (400 `card_number`) before anything stores or records it: people type them by mistake into
 * other fields. The response names the field and never the number; the log has no bodies. Only for signed-in callers: other bodies aren't
 * stored.
 * Source: security.md §6
 */
export function refuseCardNumbers(body: unknown): void {
  // Not by recursion: a body may be nested deeper than calls can be.
  const waiting: [field: string, value: unknown][] = [['', body]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [field, value] = next;
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        waiting.push([field === '' ? name : `${field}.${name}`, inner]);
      }
      continue;
    }
    const problem =
      typeof value === 'string' || typeof value === 'number' ? whyCardInText(String(value)) : undefined;
    if (problem) throw badRequest({ ...problem, ...(field === '' ? {} : { field }) });
  }
}
