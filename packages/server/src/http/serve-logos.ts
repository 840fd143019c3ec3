import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ReadLogo } from '../features/brands/logos.ts';
import { answerUnknownPath } from './error-handler.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** An SVG opened directly is a document, which must run and load nothing. As an image it never does. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the logos of the brands by their names. Other names than those of logos are not there. Source: portal.md §3 (Branding) */
export function serveLogos(app: FastifyInstance, readLogo: ReadLogo): void {
  app.get<{ Params: { file: string } }>('/brands/:file', async (request, reply) => {
    const { file } = request.params;
    // Nothing after the slash is the folder itself, which people type: a page.
    if (file === '') return reply.callNotFound();
    const logo = await readLogo(file);
    if (!logo) return answerUnknownPath(request, reply);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', inert)
      .type(types[extname(file)] ?? 'application/octet-stream')
      .send(logo);
  });
}
