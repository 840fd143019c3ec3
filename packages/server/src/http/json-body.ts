import type { FastifyInstance } from 'fastify';
import { badRequest } from './refusal.ts';

/**
 * Reads the JSON bodies. One that is empty isn't a body, on every method: clients of the specification name JSON with each call, also where
 * they send nothing. Source: portal.md §7, decisions.md §8 (General)
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null);
    return parse(request, text, (error, value) => (error ? done(notJson()) : done(null, value)));
  });
}

function notJson() {
  return badRequest({ code: 'bad_json', message: 'The body is not valid JSON.' });
}
