import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { logoFilename } from '@pitlane/shared/features/brands/schema';
import type { FastifyInstance } from 'fastify';
import { answerUnknownPath } from './error-handler.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** An SVG that is opened by itself is a document: it runs and loads nothing. As an image it never does. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the logos of the brands by their names, from the first of the folders that has the file: an administrator puts it into
 * `brands/` of the data folder. Other names than those of logos are not there. Source: portal.md §3 (Branding)
 */
export function serveLogos(app: FastifyInstance, folders: readonly string[]): void {
  app.get<{ Params: { file: string } }>('/brands/:file', async (request, reply) => {
    const { file } = request.params;
    const logo = await readLogo(folders, file);
    if (!logo) return answerUnknownPath(request, reply);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', inert)
      .type(types[extname(file)] ?? 'application/octet-stream')
      .send(logo);
  });
}

/** Reads the logo of a name from the first of the folders that has it; undefined if none has, or the name is none of a logo. */
export async function readLogo(folders: readonly string[], file: string): Promise<Buffer | undefined> {
  return logoFilename.test(file) ? firstFile(folders, file) : undefined;
}

async function firstFile(folders: readonly string[], file: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const found = await readFile(join(folder, file)).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
