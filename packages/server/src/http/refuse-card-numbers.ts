import { whyCardInText } from '@pitlane/shared/features/remittance/rules/card-in-text';
import type { FastifyInstance } from 'fastify';
import { badRequest } from './refusal.ts';

/**
 * Refuses every body that holds a card number (400 `card_number`), before anything reads, keeps or puts it on record: a field that asks for
 * something else is where one is typed by mistake. The answer names the field and never the number; the log has no bodies.
 * Source: security.md §6
 */
export function refuseCardNumbers(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    // Not by recursion: a body may be nested deeper than calls can be.
    const waiting: [field: string, value: unknown][] = [['', request.body]];
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
  });
}
