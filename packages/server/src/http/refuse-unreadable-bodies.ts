import type { FastifyInstance } from 'fastify';
import { badRequest } from './refusal.ts';

/** No API request is nested half as deep; a deeper one would go through our recursion, and through PostgreSQL's. */
const deepest = 32;

interface Part {
  field: string;
  value: unknown;
  depth: number;
}

/**
 * Refuses a body that the server couldn't process: one that is nested too deeply (400 `too_deep`), or that contains half a character (400
 * `invalid`), which PostgreSQL accepts in no JSON.
 */
export function refuseUnreadableBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    const waiting: Part[] = [{ field: '', value: body, depth: 0 }];
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      const { field, value, depth } = part;
      if (typeof value === 'string' && !value.isWellFormed()) throw halfCharacter(field);
      if (typeof value !== 'object' || value === null) continue;
      if (depth === deepest) throw tooDeep();
      for (const [name, inner] of Object.entries(value)) {
        if (!name.isWellFormed()) throw halfCharacter(field);
        waiting.push({ field: field || name, value: inner, depth: depth + 1 });
      }
    }
  });
}

function halfCharacter(field: string) {
  const message = `${field || 'The request'} has an invalid character. Type it again.`;
  return badRequest({ code: 'invalid', message, ...(field ? { field } : {}) });
}

function tooDeep() {
  return badRequest({ code: 'too_deep', message: `The request is nested more than ${deepest} levels deep.` });
}
