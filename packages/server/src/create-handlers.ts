import type { Handlers } from '@pitlane/shared/engine/operation';
import type { operations } from '@pitlane/shared/registry/operations';
import type { FastifyBaseLogger } from 'fastify';
import { announcementHandlers } from './features/announcements/handlers.ts';
import { announcementWriteHandlers } from './features/announcements/write-handlers.ts';
import { attachmentHandlers } from './features/attachments/handlers.ts';
import type { BrandBook } from './features/brands/brand-book.ts';
import { brandHandlers } from './features/brands/handlers.ts';
import { createLetterheadFor } from './features/brands/letterhead-for.ts';
import type { ReadLogo } from './features/brands/logos.ts';
import { cancellationHandlers } from './features/cancellations/handlers.ts';
import { checkHandlers } from './features/checks/handlers.ts';
import { claimHandlers } from './features/claims/handlers.ts';
import { configurationHandlers } from './features/configuration/handlers.ts';
import { contractHandlers } from './features/contracts/handlers.ts';
import { createKeySample } from './features/contracts/key-sample.ts';
import { customerHandlers } from './features/customers/handlers.ts';
import { dealerFigureHandlers } from './features/dashboards/dealer-handlers.ts';
import { dashboardHandlers } from './features/dashboards/handlers.ts';
import type { DealerCache } from './features/dealers/dealer-cache.ts';
import { dealerHandlers } from './features/dealers/handlers.ts';
import { documentHandlers } from './features/documents/handlers.ts';
import { exportHandlers } from './features/exports/handlers.ts';
import { flagHandlers } from './features/flags/handlers.ts';
import { formHandlers } from './features/forms/handlers.ts';
import { historyHandlers } from './features/history/handlers.ts';
import { identityHandlers } from './features/identity/handlers.ts';
import { bookImportHandlers } from './features/imports/book/book-handlers.ts';
import { importHandlers } from './features/imports/handlers.ts';
import { jobHandlers } from './features/jobs/handlers.ts';
import { lenderHandlers } from './features/lenders/handlers.ts';
import { changeHandlers } from './features/live/change-handlers.ts';
import type { ChangeStreams } from './features/live/change-streams.ts';
import { mailHandlers } from './features/mails/handlers.ts';
import { menuHandlers } from './features/menus/handlers.ts';
import { printMenuHandlers } from './features/menus/print-menu.ts';
import { menuSettingHandlers } from './features/menus/settings-handlers.ts';
import { signMenuHandlers } from './features/menus/sign-menu.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { placeHandlers } from './features/places/handlers.ts';
import { pushHandlers } from './features/push/handlers.ts';
import { rateHandlers } from './features/rates/handlers.ts';
import { ratingHandlers } from './features/rating/handlers.ts';
import { createRateSale } from './features/rating/rate-sale.ts';
import { reconcileHandlers } from './features/reconcile/handlers.ts';
import { bankAccountHandlers } from './features/remittance/accounts/handlers.ts';
import { achHandlers } from './features/remittance/ach/handlers.ts';
import { forteHandlers } from './features/remittance/forte/handlers.ts';
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
import { createReportSource } from './features/schedules/report-source.ts';
import { searchHandlers } from './features/searches/handlers.ts';
import { supplyHandlers } from './features/supplies/handlers.ts';
import { invitationHandlers } from './features/users/accept-invitation.ts';
import { userHandlers } from './features/users/handlers.ts';
import { manageUserHandlers } from './features/users/manage-handlers.ts';
import { vehicleHandlers } from './features/vehicles/handlers.ts';
import { visitHandlers } from './features/visits/handlers.ts';
import { voidHandlers } from './features/voids/handlers.ts';
import type { Call } from './http/call.ts';
import type { IdentityDeps } from './identity/current-session.ts';
import type { IdentityService } from './identity/identity-service.ts';
import type { Draw } from './pdf/drawing/drawings.ts';
import type { VehicleCatalog } from './vehicle-catalog/vehicle-catalog.ts';

/** What the handlers run on. */
export interface HandlerDeps extends IdentityDeps {
  /** The key that signs the audit history. */
  auditKey: Buffer;
  brands: BrandBook;
  dealers: DealerCache;
  streams: ChangeStreams;
  figureTurn: () => number;
  readLogo: ReadLogo;
  /** Operations that another identity service refuses. */
  refusals: IdentityService['refusals'];
  logger: FastifyBaseLogger;
  sanitizeMarkdown?: ((markdown: string) => Promise<string>) | undefined;
  vehicleCatalog?: VehicleCatalog | undefined;
  draw: Draw;
}

/** The handlers of all operations, feature by feature. */
export function createHandlers(deps: HandlerDeps): Handlers<typeof operations, Call> {
  const {
    brands,
    dealers,
    streams,
    figureTurn,
    readLogo,
    refusals,
    logger,
    sanitizeMarkdown,
    vehicleCatalog,
    draw,
    ...identity
  } = deps;
  const { db, config, now, dataKeys } = identity;
  const { supportPhone } = config;
  const keys = createKeySample(db);
  const source = createReportSource({ db, dealers, now, zone: config.businessZone });
  const letterheadFor = createLetterheadFor(brands, readLogo);
  const printing = { db, config, now, letterheadFor, draw };
  const rateSale = createRateSale();
  const rating = ratingHandlers({ db, rateSale });
  const ways = paymentWaysOf(config, now);
  const counted = { db, dealers, figureTurn };
  const figures = { ...dealerFigureHandlers(counted), ...dashboardHandlers(counted) };
  return {
    ...userHandlers(identity),
    ...manageUserHandlers({ ...identity, dealers }),
    ...invitationHandlers(identity),
    ...importHandlers(identity),
    ...bookImportHandlers({ db }),
    ...identityHandlers(identity),
    ...customerHandlers({ ...identity, brands }),
    ...contractHandlers({ db, dealers, keys }),
    ...cancellationHandlers({ db, dealers, keys, now, zone: config.businessZone, supportPhone }),
    ...attachmentHandlers({ db, clamdSocket: config.clamdSocket, supportPhone }),
    ...documentHandlers({
      db,
      clamdSocket: config.clamdSocket,
      report: (error) => logger.warn({ err: error }, "could not read a document's text yet"),
    }),
    ...exportHandlers({ db, now }),
    ...checkHandlers(printing),
    ...pushHandlers({ db, config, dataKeys }),
    ...voidHandlers({ db }),
    ...historyHandlers({ db }),
    ...claimHandlers({
      ...printing,
      dealers,
      keys,
      zone: config.businessZone,
      approveUpTo: config.claimsApproveUpTo,
      clamdSocket: config.clamdSocket,
    }),
    ...dealerHandlers({ db, dealers }),
    ...figures,
    ...visitHandlers({ ...printing, dealers, figures }),
    ...placeHandlers(),
    ...vehicleHandlers({ db, dealers, catalog: vehicleCatalog }),
    ...brandHandlers({ db, config, brands }),
    ...formHandlers(printing),
    ...supplyHandlers({ db, now }),
    ...announcementHandlers({ db }),
    ...announcementWriteHandlers({ db, config, sanitizeMarkdown }),
    ...flagHandlers({ db, now }),
    ...configurationHandlers({ db, now }),
    ...rating,
    ...savingQuotes({ db, dealers, rateSale }, rating),
    ...saleHandlers({ db, dealers, rateSale, inviting: identity }),
    ...redFlagHandlers({ db }),
    ...retailHandlers({ db, dealers }),
    ...lenderHandlers({ db, dealers }),
    ...messageHandlers({ db, now, zone: config.businessZone }),
    ...jobHandlers({ db }),
    ...menuSettingHandlers({ db, dealers }),
    ...menuHandlers({ db, dealers }),
    ...printMenuHandlers({ ...printing, dealers }),
    ...signMenuHandlers({ ...printing, dealers }),
    ...rateHandlers({ db }),
    ...reportHandlers({ db, dealers, zone: config.businessZone }),
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
      report: (error) => logger.warn({ err: error }, 'could not write an ACH file yet'),
    }),
    ...searchHandlers({ db }),
    ...changeHandlers(streams),
    ...refusals,
  };
}
