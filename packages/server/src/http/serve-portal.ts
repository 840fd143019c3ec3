import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerUnknownPath } from './error-handler.ts';

/** What is no page of the portal: a wrong path there is told as such, not answered with the portal. */
const notPages = /^\/(api|identity|v1|assets|healthz|readyz|version\.json)(\/|$)/;

/**
 * Serves the built portal: files with a hash in their name for a year, unchanged; the page itself asked for again each
 * time, so that a new version is met at the next load. Every path that is no file is the portal's to route.
 * The page is told the configured bases of the API in a `meta` element, which costs no further request.
 */
export async function servePortal(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const page = pageWithBases(readFileSync(join(folder, 'index.html'), 'utf8'), config);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The page is sent from memory, with the bases in it.
    globIgnore: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /\/assets\//.test(path.replaceAll('\\', '/'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url);
    if (!isPage) return answerUnknownPath(request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

function pageWithBases(page: string, config: Config): string {
  const { apiUrl = '', portalUrl = '', graphqlUrl = '' } = config;
  const bases = JSON.stringify({ main: apiUrl, portal: portalUrl, graphql: graphqlUrl, identity: '' });
  const content = bases.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return page.replace('name="pitlane-bases" content=""', `name="pitlane-bases" content="${content}"`);
}
