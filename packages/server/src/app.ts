import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { figureKinds } from '@pitlane/shared/features/live/rules/change-kinds';
import { readLists as readListsHere } from '@pitlane/shared/lists/read-list';
import { operations } from '@pitlane/shared/registry/operations';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSecurityEvents } from './audit/security-events.ts';
import type { Config } from './config.ts';
import { as400FolderOf } from './connectors/file-drop.ts';
import { createHandlers } from './create-handlers.ts';
import { type CustomerReads, createCustomerReads } from './customer-reads/recorder.ts';
import type { Database } from './db/database.ts';
import type { Replicas } from './db/replicas/read-replicas.ts';
import { type BrandBook, createBrandBook } from './features/brands/brand-book.ts';
import { createLogoReader } from './features/brands/logos.ts';
import { serveRefundPage } from './features/cancellations/tracking/serve-refund-page.ts';
import { createDealerCache } from './features/dealers/dealer-cache.ts';
import type { ReadLists } from './features/imports/workbooks/read-in-worker.ts';
import { createChangeFeed } from './features/live/change-feed.ts';
import { type ChangeStreams, createChangeStreams } from './features/live/change-streams.ts';
import { type FollowingCaches, followChanges } from './features/live/follow-changes.ts';
import { type ChangeStreamLimits, changeStreamLimits } from './features/live/open-streams.ts';
import { servePayPage } from './features/remittance/forte/pay-page.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { answerFailure, answerUnknownPath } from './http/error-handler.ts';
import { readJsonBodies } from './http/json-body.ts';
import { limitCalls, longestUploadMs } from './http/limit-calls.ts';
import { type LogStream, logging } from './http/logging.ts';
import { refuseUnreadableBodies } from './http/refuse-unreadable-bodies.ts';
import { registerOperations } from './http/register-operations.ts';
import { registerStatus } from './http/register-status.ts';
import { placeRequests } from './http/request-place.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { serveLogos } from './http/serve-logos.ts';
import { buildOf, servePortal } from './http/serve-portal.ts';
import { type StreamLimits, streamLimits } from './http/stream-limits.ts';
import type { IdentityDeps } from './identity/current-session.ts';
import { openIdentityService } from './identity/identity-service.ts';
import { oauthRoutes } from './identity/oauth/oauth-routes.ts';
import { createReadiness, type Readiness } from './observe/readiness.ts';
import { followRequests } from './observe/request-id.ts';
import { type Observer, watchRequests } from './observe/watch.ts';
import { drawHere } from './pdf/drawing/draw-here.ts';
import type { Draw } from './pdf/drawing/drawings.ts';
import { createReadingBudget, type ReadingBudget } from './reading/reading-budget.ts';
import { sweepEveryHour } from './retention/sweep-every-hour.ts';
import { type DataKeys, dataKeysOf } from './sealing/data-keys.ts';
import type { VehicleCatalog } from './vehicle-catalog/vehicle-catalog.ts';

/** The server's dependencies. `now` is the clock, so that tests can set the time. */
export interface AppDeps {
  db: Database;
  config: Config;
  /** The key that signs the audit history. It's never stored in the database. */
  auditKey: Buffer;
  /** Seals secrets in the database. Without it the keys are derived from the audit key, which is enough for tests. */
  dataKeys?: DataKeys;
  now?: () => Date;
  /** Where the built portal is. Without it only the API is served. */
  portalFolder?: string;
  /** The response of `/readyz`. By default, the database decides. */
  readiness?: () => Promise<Readiness>;
  /** Whether the server was asked to stop: it answers, and its callers' next requests go elsewhere. */
  isStopping?: () => boolean;
  /** Measures requests. By default, nothing does. */
  observer?: Observer | undefined;
  /** Where the log goes. Defaults to stdout. */
  log?: LogStream;
  /** Sanitizes announcements. By default a separate process does, which takes most of a second to start. */
  sanitizeMarkdown?: (markdown: string) => Promise<string>;
  /** Draws documents. By default on this thread, which blocks the event loop; the server uses a separate thread. */
  draw?: Draw;
  /** Reads the files of imports. By default on this thread; the server reads workbooks in a separate thread. */
  readLists?: ReadLists;
  /** The catalog of all vehicles. Without it, lists show only vehicles already sold, and VINs aren't decoded. */
  vehicleCatalog?: VehicleCatalog;
  /** How long to wait for Kratos. Defaults to the usual timeout. */
  kratosTimeoutMs?: number;
  /** Where lists, searches, reports and figures are read. Without them, in the database itself. */
  replicas?: Replicas | undefined;
  /** Whether GraphQL is loaded now. Loading it with the first document would block all other calls; most tests don't need it. */
  isEager?: boolean;
  /** Stream limits other than the server's own, so that tests can reach them. */
  streamLimits?: Partial<StreamLimits>;
  changeStreamLimits?: Partial<ChangeStreamLimits>;
}

/** The server's version, taken from the workspace. */
export const version: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version;

/** The capabilities of this server that another backend might not have. Faces only rely on those listed here. Source: decisions.md §1.3 */
const capabilities: readonly string[] = [
  'search.page',
  'contract.read',
  'brand',
  'announcement.write',
  'savedSearch',
  'idempotency',
  'deviceSignIn',
  'personalToken',
];

/** The logos of the demo's partners. */
const demoLogos = fileURLToPath(new URL('./demo/logos', import.meta.url));

/** Builds the whole server without listening, so that tests can call it directly. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const { replicas } = given;
  const deps = { ...given, db: replicas?.db ?? given.db };
  const { db, config, now = () => new Date() } = deps;
  const app = createServer(deps);
  const brands = createBrandBook(db, () => now().getTime());
  await prepareCalls(app, deps, brands);
  const { refusals, ...identity } = await registerIdentity(app, { ...deps, now });
  const dealers = createDealerCache(db, () => now().getTime());
  let figureTurns = 0;
  const renewFigures = () => {
    figureTurns += 1;
  };
  const streams = followDatabase(app, identity, {
    replicas,
    limits: { ...changeStreamLimits, ...deps.changeStreamLimits },
    renew: {
      dealers: () => dealers.renew(),
      brands: () => brands.renew(),
      ...Object.fromEntries([...figureKinds].map((kind) => [kind, renewFigures])),
    },
  });
  sweepEveryHour(app, { db, now, as400Folder: as400FolderOf(config) });
  const readLogo = createLogoReader(db, [join(config.dataFolder, 'brands'), demoLogos]);
  const { sanitizeMarkdown, vehicleCatalog, draw = drawHere, readLists = readListsHere } = deps;
  const ownParts = {
    brands,
    dealers,
    streams,
    figureTurn: () => figureTurns,
    readLogo,
    refusals,
    logger: app.log,
    sanitizeMarkdown,
    vehicleCatalog,
    draw,
    readLists,
  };
  const loadGraphql = registerOperations(app, operations, createHandlers({ ...identity, ...ownParts }), {
    authenticate: createAuthenticate(identity),
    events: identity.events,
    streamLimits: { ...streamLimits, ...deps.streamLimits },
    reading: readingBudgetOf(app, identity),
    reads: customerReadsOf(app, identity, deps.observer),
    replicas,
  });
  if (deps.isEager) await loadGraphql();
  deps.observer?.offer('changeStreams', () => streams.count());
  await servePages(app, { ...deps, now, dataKeys: identity.dataKeys }, { brands, readLogo });
  return app;
}

/** Serves the status, and the pages and files that aren't operations. */
async function servePages(
  app: FastifyInstance,
  { db, config, now, dataKeys, ...deps }: AppDeps & { now: () => Date; dataKeys: DataKeys },
  { brands, readLogo }: { brands: BrandBook; readLogo: ReturnType<typeof createLogoReader> },
): Promise<void> {
  const folder = deps.portalFolder && existsSync(deps.portalFolder) ? deps.portalFolder : undefined;
  const build = folder ? buildOf(folder) : version;
  const readiness = deps.readiness ?? createReadiness({ db, health: {}, dataKeys, now });
  registerStatus(app, { version, build, capabilities, readiness, replicas: deps.replicas });
  serveLogos(app, readLogo);
  servePayPage(app, config);
  await serveRefundPage(app, { db, now });
  if (folder) await servePortal(app, { folder, build, config, brands });
  else app.setNotFoundHandler(answerUnknownPath);
}

/** The server with its limits, its log and its way to answer a failure; no calls yet. */
function createServer({ config, log, observer }: AppDeps): FastifyInstance {
  const app = Fastify({
    ...logging(config, log),
    bodyLimit: 256 * 1024,
    // A call whose body doesn't arrive in its own time ends earlier: limit-calls.ts.
    requestTimeout: longestUploadMs,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void answerFailure(error, request, reply);
    },
  });
  app.setErrorHandler(answerFailure);
  followRequests(app);
  if (observer) watchRequests(app, observer.watch);
  return app;
}

/** The steps of every call before its route: limits, bodies, headers, the host's brand and cookies. */
async function prepareCalls(
  app: FastifyInstance,
  { config, isStopping }: AppDeps,
  brands: BrandBook,
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isStopping?.()) reply.header('connection', 'close');
    reply.header('x-pitlane-zone', config.businessZone);
    // Responses contain names and phone numbers, so nothing may cache them. The portal's own files set their own headers.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  limitCalls(app, config.callTimeout * 1000);
  closeConnections(app, (config.stopTimeout * 1000) / 2);
  readJsonBodies(app);
  refuseUnreadableBodies(app);
  sendSecurityHeaders(app, config);
  placeRequests(app, { config, isBrandHost: (host) => brands.has(host) });
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 1024,
    // Compression level 1: a response of 50 contracts takes half a millisecond and shrinks to a tenth.
    zlibOptions: { level: 1 },
  });
}

/** Opens the service that signs users in, registers its calls, and returns what identifies callers. */
async function registerIdentity(app: FastifyInstance, deps: AppDeps & { now: () => Date }) {
  const { db, config, now, auditKey, dataKeys = dataKeysOf([auditKey]), kratosTimeoutMs } = deps;
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'could not note the use or end of a session');
  const events = createSecurityEvents({ db, auditKey, now, logger: app.log });
  const { sessions, routes, refusals } = openIdentityService({
    db,
    config,
    now,
    dataKeys,
    events,
    onError,
    kratosTimeoutMs,
  });
  const identity = { db, config, now, sessions, auditKey, dataKeys, events };
  await app.register(routes, { prefix: '/identity', ...identity });
  await app.register(oauthRoutes, { prefix: '/oauth2', ...identity });
  return { ...identity, refusals };
}

/** Follows what all servers on the database commit, from when the server is ready until it closes. */
function followDatabase(
  app: FastifyInstance,
  { db, now, sessions }: IdentityDeps,
  {
    limits,
    renew,
    replicas,
  }: { limits: ChangeStreamLimits; renew: FollowingCaches['renew']; replicas: Replicas | undefined },
): ChangeStreams {
  const feed = createChangeFeed(db, (error) => app.log.warn({ err: error }, 'could not read what changed'));
  // Before the streams: they find out again who calls.
  followChanges(feed, { sessions, renew });
  const streams = createChangeStreams({ db, feed, operations, limits, now, replicas });
  app.addHook('onReady', async () => {
    await replicas?.start();
    await feed.start();
  });
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', () => feed.stop());
  return streams;
}

/** Counts the rows that users read until the server closes. */
function readingBudgetOf(app: FastifyInstance, { db, config, now, events }: IdentityDeps): ReadingBudget {
  const reading = createReadingBudget({
    db,
    config,
    now,
    events,
    onError: (error) => app.log.warn({ err: error }, 'could not share the counts of rows read'),
  });
  app.addHook('onClose', () => reading.stop());
  return reading;
}

/** Records whose data users read, until the server closes. */
function customerReadsOf(
  app: FastifyInstance,
  { db, config, now }: IdentityDeps,
  observer: Observer | undefined,
): CustomerReads {
  const reads = createCustomerReads({
    db,
    now,
    report: ({ error, ...about }) =>
      app.log.error({ ...(error ? { err: error } : {}), ...about }, 'could not record whose data users read'),
    // After the half of the time that running requests have.
    stopMs: (config.stopTimeout * 1000) / 4,
  });
  app.addHook('onClose', () => reads.stop());
  observer?.offer('customerReadsWaiting', () => reads.waiting());
  observer?.offer('customerReadsLost', () => reads.lost());
  return reads;
}

/**
 * Closing ends the connections that are idle at that moment. A connection whose response is being written becomes idle afterwards, and
 * closing would wait until its client closes it; one whose response doesn't finish is closed after `graceMs`.
 */
function closeConnections(app: FastifyInstance, graceMs: number): void {
  let sweep: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    end = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(end);
  });
}
