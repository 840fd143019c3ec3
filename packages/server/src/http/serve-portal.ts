import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { BrandBook, BrandRow } from '../features/brands/brand-book.ts';
import { answerUnknownPath } from './error-handler.ts';

/**
 * What isn't a page of the portal: a wrong path there is reported as such, not answered with the portal. Below /brands are the logos; the
 * folder itself is an address that people type.
 */
const notPages = /^\/((api|identity|oauth2|v1|assets|healthz|readyz|metrics|version\.json)(\/|$)|brands\/.)/;

/** Where the built portal is, and what its page needs to know. */
export interface ServedPortal {
  folder: string;
  /** Identifies this build, as in `version.json`. */
  build: string;
  config: Config;
  brands: BrandBook;
}

/**
 * Serves the built portal: files with a hash in their name for a year, unchanged; the page itself asked for again each
 * time, so that a new version is met at the next load. Every path that isn't a file is the portal's to route.
 * The page gets in `meta` elements the configured bases of the API, its build, whether searches are private, and the brand of its host,
 * so that it needs no further request and shows no other brand first.
 */
export async function servePortal(app: FastifyInstance, portal: ServedPortal): Promise<void> {
  const { folder, brands } = portal;
  const pageFor = pagesByBrand(portal);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The page is sent from memory, with its settings filled in.
    globIgnore: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /\/assets\//.test(path.replaceAll('\\', '/'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return answerUnknownPath(request, reply);
    // A page without its brand can still explain the problem if the database is down.
    const brand = await brands.of(request.hostname.toLowerCase()).catch(() => undefined);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageFor(brand));
  });
}

/**
 * A page is what a browser goes to. A program that asks for anything else (`/metrics`, `/robots.txt`, `/.env`) must not read from a 200
 * that it is there; only the start is the page for anyone who asks.
 */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(path) || isFile(path)) return false;
  return path === '/' || headers.accept?.includes('text/html') === true;
}

/** A username may have a dot, as nora.nolan. */
function isFile(path: string): boolean {
  return /\/\./.test(path) || (/\.\w+$/.test(path) && !/^\/usermanagement\/[^/]+$/.test(path));
}

/** Names a build of the portal: another name where any of its files is another. */
export function buildOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).toSorted();
  for (const path of paths) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

/** Writes the page of a brand once; it is written again when brands have changed, as each has another object then. */
function pagesByBrand({ folder, build, config }: ServedPortal): (brand: BrandRow | undefined) => string {
  const { apiUrl = '', portalUrl = '', graphqlUrl = '', privateSearch } = config;
  const bases = { main: apiUrl, portal: portalUrl, graphql: graphqlUrl, identity: '' };
  const read = readFileSync(join(folder, 'index.html'), 'utf8');
  const based = withMeta(withMeta(read, 'pitlane-bases', JSON.stringify(bases)), 'pitlane-build', build);
  const plain = withMeta(based, 'pitlane-private-search', privateSearch ? 'on' : '');
  const pages = new WeakMap<BrandRow, string>();
  return (brand) => {
    if (!brand) return plain;
    const page = pages.get(brand) ?? branded(plain, brand);
    pages.set(brand, page);
    return page;
  };
}

function branded(page: string, brand: BrandRow): string {
  const title = `<title>${escaped(brand.title)}</title>`;
  return withMeta(page, 'pitlane-brand', JSON.stringify(brand))
    .replace(/<title>.*?<\/title>/s, () => title)
    .replace(/<!--brand-->(.*?)<!--\/brand-->/s, (_, own: string) => drawnBrand(own, brand));
}

/** The brand in what the page shows before its scripts have come: its logo, or our own mark with its name. */
function drawnBrand(own: string, { name, logoFilename }: BrandRow): string {
  if (!logoFilename) return own.replace('Pitlane', () => escaped(name));
  const logo = `<img src="/brands/${escaped(logoFilename)}" alt="${escaped(name)}">`;
  return `<span class="first-paint-brand">${logo}</span>`;
}

/** Fills the element of that name, which the page has without content. */
function withMeta(page: string, name: string, content: string): string {
  const filled = `name="${name}" content="${escaped(content)}"`;
  return page.replace(`name="${name}" content=""`, () => filled);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
