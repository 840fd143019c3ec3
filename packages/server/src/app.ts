import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { operations } from '@pitlane/shared/registry/operations';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSecurityEvents } from './audit/security-events.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { announcementHandlers } from './features/announcements/handlers.ts';
import { createBrandBook } from './features/brands/brand-book.ts';
import { brandHandlers } from './features/brands/handlers.ts';
import { createLetterheadFor } from './features/brands/letterhead-for.ts';
import { createLogoReader } from './features/brands/logos.ts';
import { cancellationHandlers } from './features/cancellations/handlers.ts';
import { claimHandlers } from './features/claims/handlers.ts';
import { contractHandlers } from './features/contracts/handlers.ts';
import { dealerFigureHandlers } from './features/dashboards/dealer-handlers.ts';
import { dashboardHandlers } from './features/dashboards/handlers.ts';
import { createDealerCache } from './features/dealers/dealer-cache.ts';
import { dealerHandlers } from './features/dealers/handlers.ts';
import { flagHandlers } from './features/flags/handlers.ts';
import { formHandlers } from './features/forms/handlers.ts';
import { historyHandlers } from './features/history/handlers.ts';
import { identityHandlers } from './features/identity/handlers.ts';
import { importHandlers } from './features/imports/handlers.ts';
import { jobHandlers } from './features/jobs/handlers.ts';
import { lenderHandlers } from './features/lenders/handlers.ts';
import { mailHandlers } from './features/mails/handlers.ts';
import { menuHandlers } from './features/menus/handlers.ts';
import { printMenuHandlers } from './features/menus/print-menu.ts';
import { menuSettingHandlers } from './features/menus/settings-handlers.ts';
import { signMenuHandlers } from './features/menus/sign-menu.ts';
import { placeHandlers } from './features/places/handlers.ts';
import { rateHandlers } from './features/rates/handlers.ts';
import { ratingHandlers } from './features/rating/handlers.ts';
import { createRateSale } from './features/rating/rate-sale.ts';
import { reconcileHandlers } from './features/reconcile/handlers.ts';
import { bankAccountHandlers } from './features/remittance/accounts/handlers.ts';
import { achHandlers } from './features/remittance/ach/handlers.ts';
import { forteHandlers } from './features/remittance/forte/handlers.ts';
import { servePayPage } from './features/remittance/forte/pay-page.ts';
import { remittanceHandlers } from './features/remittance/handlers.ts';
import { remittancePrintHandlers } from './features/remittance/print-handlers.ts';
import { paymentWaysOf } from './features/remittance/set-up-ways.ts';
import { reportHandlers } from './features/reports/handlers.ts';
import { reportPrintHandlers } from './features/reports/print-report.ts';
import { retailHandlers } from './features/retail/handlers.ts';
import { saleHandlers } from './features/sales/handlers.ts';
import { savingQuotes } from './features/sales/quote-and-save.ts';
import { redFlagHandlers } from './features/sales/red-flag-handlers.ts';
import { scheduleHandlers } from './features/schedules/handlers.ts';
import { reportSourceOf } from './features/schedules/report-source.ts';
import { searchHandlers } from './features/searches/handlers.ts';
import { invitationHandlers } from './features/users/accept-invitation.ts';
import { userHandlers } from './features/users/handlers.ts';
import { manageUserHandlers } from './features/users/manage-handlers.ts';
import { vehicleHandlers } from './features/vehicles/handlers.ts';
import { visitHandlers } from './features/visits/handlers.ts';
import { voidHandlers } from './features/voids/handlers.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { answerFailure, answerUnknownPath } from './http/error-handler.ts';
import { readJsonBodies } from './http/json-body.ts';
import { limitCalls } from './http/limit-calls.ts';
import { type LogStream, logging } from './http/logging.ts';
import { refuseUnreadableBodies } from './http/refuse-unreadable-bodies.ts';
import { registerOperations } from './http/register-operations.ts';
import { type Health, registerStatus } from './http/register-status.ts';
import { placeRequests } from './http/request-place.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveLogos } from './http/serve-logos.ts';
import { buildOf, servePortal } from './http/serve-portal.ts';
import { type StreamLimits, streamLimits } from './http/stream-limits.ts';
import { openIdentityService } from './identity/identity-service.ts';
import { oauthRoutes } from './identity/oauth/oauth-routes.ts';
import { createReadingBudget } from './reading/reading-budget.ts';
import { type DataKeys, dataKeysOf } from './sealing/data-keys.ts';
import { sweepEveryHour } from './sweep-every-hour.ts';
import type { VehicleCatalog } from './vehicle-catalog/vehicle-catalog.ts';

/** What the server runs on. `now` is the clock, so that tests can set the time. */
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
  /** What `/readyz` reports about the server. Without it, only whether the database answers. */
  health?: Health;
  /** Where the log goes. Defaults to stdout. */
  log?: LogStream;
  /** Sanitizes announcements. By default a separate process does, which takes most of a second to start. */
  sanitizeHtml?: (html: string) => Promise<string>;
  /** The catalog of all vehicles. Without it, lists show only vehicles already sold, and VINs aren't decoded. */
  vehicleCatalog?: VehicleCatalog;
  /** How long to wait for Kratos. Defaults to the usual timeout. */
  kratosTimeoutMs?: number;
  /** Stream limits other than the server's own, so that tests can reach them. */
  streamLimits?: Partial<StreamLimits>;
}

/** The server's version, taken from the workspace. */
export const version: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version;

/** What this server can do that another backend might not. Faces rely only on what is listed here. Source: decisions.md §1.3 */
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
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, config, now = () => new Date() } = deps;
  const app = Fastify({
    ...logging(config, deps.log),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
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
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-pitlane-zone', config.businessZone);
    // Responses contain names and phone numbers, so nothing may cache them. The portal's own files set their own headers.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  limitCalls(app, config.callTimeout * 1000);
  closeConnections(app, (config.stopTimeout * 1000) / 2);
  readJsonBodies(app);
  refuseUnreadableBodies(app);
  await app.register(helmet, securityHeaders(config));
  const brands = createBrandBook(db, () => now().getTime());
  placeRequests(app, { config, isBrandHost: (host) => brands.has(host) });
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 1024,
    // Compression level 1: a response of 50 contracts takes half a millisecond and shrinks to a tenth.
    zlibOptions: { level: 1 },
  });

  const { auditKey, dataKeys = dataKeysOf([auditKey]), kratosTimeoutMs } = deps;
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'could not note the use or end of a session');
  const events = createSecurityEvents({ db, auditKey, now, logger: app.log });
  const identityService = openIdentityService({
    db,
    config,
    now,
    dataKeys,
    events,
    onError,
    kratosTimeoutMs,
  });
  const { sessions } = identityService;
  const identity = { db, config, now, sessions, auditKey, dataKeys, events };
  await app.register(identityService.routes, { prefix: '/identity', ...identity });
  await app.register(oauthRoutes, { prefix: '/oauth2', ...identity });
  sweepEveryHour(app, { db, now });
  const reading = createReadingBudget({
    db,
    config,
    now,
    events,
    onError: (error) => app.log.warn({ err: error }, 'could not share the counts of rows read'),
  });
  app.addHook('onClose', () => reading.stop());
  const dealers = createDealerCache(db, () => now().getTime());
  const readLogo = createLogoReader(db, [join(config.dataFolder, 'brands'), demoLogos]);
  const reportsOfCallers = reportHandlers({ db, dealers, zone: config.businessZone });
  const source = reportSourceOf(reportsOfCallers);
  const letterheadFor = createLetterheadFor(brands, readLogo);
  const printing = { db, config, now, letterheadFor };
  const rateSale = createRateSale();
  const rating = ratingHandlers({ db, rateSale });
  const ways = paymentWaysOf(config, now);
  const figures = { ...dealerFigureHandlers({ db, dealers }), ...dashboardHandlers({ db, dealers }) };
  const handlers = {
    ...userHandlers(identity),
    ...manageUserHandlers({ ...identity, dealers }),
    ...invitationHandlers(identity),
    ...importHandlers(identity),
    ...identityHandlers(identity),
    ...contractHandlers({ db, dealers }),
    ...cancellationHandlers({ db, dealers, zone: config.businessZone }),
    ...voidHandlers({ db }),
    ...historyHandlers({ db }),
    ...claimHandlers({ db }),
    ...dealerHandlers({ db, dealers }),
    ...figures,
    ...visitHandlers({ ...printing, dealers, figures }),
    ...placeHandlers(),
    ...vehicleHandlers({ db, dealers, catalog: deps.vehicleCatalog }),
    ...brandHandlers({ db, config, brands }),
    ...formHandlers(printing),
    ...announcementHandlers(deps),
    ...flagHandlers({ db, now }),
    ...rating,
    ...savingQuotes({ db, dealers, rateSale }, rating),
    ...saleHandlers({ db, dealers, rateSale }),
    ...redFlagHandlers({ db }),
    ...retailHandlers({ db, dealers }),
    ...lenderHandlers({ db, dealers }),
    ...jobHandlers({ db }),
    ...menuSettingHandlers({ db, dealers }),
    ...menuHandlers({ db, dealers }),
    ...printMenuHandlers({ ...printing, dealers }),
    ...signMenuHandlers({ ...printing, dealers }),
    ...rateHandlers({ db }),
    ...reportsOfCallers,
    ...reportPrintHandlers({ ...printing, source }),
    ...scheduleHandlers({
      db,
      config,
      now,
      zone: config.businessZone,
      source,
    }),
    ...mailHandlers({ db }),
    ...remittanceHandlers({ db, dealers, ways }),
    ...remittancePrintHandlers({ ...printing, dealers, ways }),
    ...forteHandlers({ config, dealers, ways, now }),
    ...reconcileHandlers({ db }),
    ...bankAccountHandlers({ ...printing, config, dealers, dataKeys }),
    ...achHandlers({
      db,
      config,
      dataKeys,
      now,
      report: (error) => app.log.warn({ err: error }, 'could not write an ACH file yet'),
    }),
    ...searchHandlers({ db }),
    ...identityService.refusals,
  };
  registerOperations(app, operations, handlers, {
    authenticate: createAuthenticate(identity),
    events,
    streamLimits: { ...streamLimits, ...deps.streamLimits },
    reading,
  });
  const folder = deps.portalFolder && existsSync(deps.portalFolder) ? deps.portalFolder : undefined;
  const build = folder ? buildOf(folder) : version;
  registerStatus(app, { db, version, build, capabilities, health: deps.health ?? {} });
  serveLogos(app, readLogo);
  servePayPage(app, config);
  if (folder) await servePortal(app, { folder, build, config, brands });
  else app.setNotFoundHandler(answerUnknownPath);
  return app;
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
