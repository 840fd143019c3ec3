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
import type { ReadLists } from './features/imports/workbooks/read-in-worker.ts';
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

/** The handlers' dependencies. */
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
  readLists: ReadLists;
}

/** The handlers of all operations, by what they are about. */
export function createHandlers(deps: HandlerDeps): Handlers<typeof operations, Call> {
  const printing = printingOf(deps);
  return {
    ...accountHandlers(deps),
    ...customerContractHandlers(deps, printing),
    ...dealershipHandlers(deps, printing),
    ...sellingHandlers(deps, printing),
    ...paymentHandlers(deps, printing),
    ...listAndMailHandlers(deps, printing),
    ...publishingHandlers(deps, printing),
    ...changeHandlers(deps.streams),
    ...deps.refusals,
  };
}

type Printing = ReturnType<typeof printingOf>;

/** The dependencies of documents. */
function printingOf({ db, config, now, brands, readLogo, draw }: HandlerDeps) {
  return { db, config, now, letterheadFor: createLetterheadFor(brands, readLogo), draw };
}

/** Users and how they sign in. */
function accountHandlers(deps: HandlerDeps) {
  const { db, config, dataKeys } = deps;
  return {
    ...userHandlers(deps),
    ...manageUserHandlers(deps),
    ...invitationHandlers(deps),
    ...importHandlers(deps),
    ...identityHandlers(deps),
    ...pushHandlers({ db, config, dataKeys }),
  };
}

/** Contracts and their lifecycle after the sale. */
function customerContractHandlers(deps: HandlerDeps, printing: Printing) {
  const { db, config, dealers, logger, now, readLists } = deps;
  const { businessZone: zone, clamdSocket, supportPhone } = config;
  const keys = createKeySample(db);
  return {
    ...bookImportHandlers({ db, readLists }),
    ...customerHandlers(deps),
    ...contractHandlers({ db, dealers, keys }),
    ...cancellationHandlers({ db, dealers, keys, now, zone, supportPhone }),
    ...attachmentHandlers({ db, clamdSocket, supportPhone }),
    ...documentHandlers({
      db,
      clamdSocket,
      report: (error) => logger.warn({ err: error }, "could not read a document's text yet"),
    }),
    ...voidHandlers({ db }),
    ...historyHandlers({ db }),
    ...claimHandlers({
      ...printing,
      dealers,
      keys,
      zone,
      approveUpTo: config.claimsApproveUpTo,
      clamdSocket,
    }),
  };
}

/** Dealers, their figures, places and vehicles. */
function dealershipHandlers({ db, dealers, figureTurn, vehicleCatalog }: HandlerDeps, printing: Printing) {
  const counted = { db, dealers, figureTurn };
  const figures = { ...dealerFigureHandlers(counted), ...dashboardHandlers(counted) };
  return {
    ...dealerHandlers({ db, dealers }),
    ...figures,
    ...visitHandlers({ ...printing, dealers, figures }),
    ...placeHandlers(),
    ...vehicleHandlers({ db, dealers, catalog: vehicleCatalog }),
    ...lenderHandlers({ db, dealers }),
  };
}

/** Quotes, menus and sales, with the rates behind them. */
function sellingHandlers(deps: HandlerDeps, printing: Printing) {
  const { db, dealers } = deps;
  const rateSale = createRateSale();
  const rating = ratingHandlers({ db, rateSale });
  return {
    ...rating,
    ...savingQuotes({ db, dealers, rateSale }, rating),
    ...saleHandlers({ db, dealers, rateSale, inviting: deps }),
    ...redFlagHandlers({ db }),
    ...retailHandlers({ db, dealers }),
    ...menuSettingHandlers({ db, dealers }),
    ...menuHandlers({ db, dealers }),
    ...printMenuHandlers({ ...printing, dealers }),
    ...signMenuHandlers({ ...printing, dealers }),
    ...rateHandlers({ db, readLists: deps.readLists }),
  };
}

/** Dealers' payments to the provider, and the provider's checks. */
function paymentHandlers({ db, config, dealers, dataKeys, now, logger }: HandlerDeps, printing: Printing) {
  const ways = paymentWaysOf(config, now);
  return {
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
    ...checkHandlers(printing),
  };
}

/** Reports, searches, exports, emailed reports and messages. */
function listAndMailHandlers({ db, config, dealers, now }: HandlerDeps, printing: Printing) {
  const zone = config.businessZone;
  const source = createReportSource({ db, dealers, now, zone });
  return {
    ...reportHandlers({ db, dealers, zone }),
    ...reportPrintHandlers({ ...printing, source }),
    ...scheduleHandlers({ db, config, now, zone, source }),
    ...searchHandlers({ db }),
    ...exportHandlers({ db, now }),
    ...jobHandlers({ db }),
    ...mailHandlers({ db }),
    ...messageHandlers({ db, now, zone }),
  };
}

/** The provider's content in the portal, and its settings. */
function publishingHandlers({ db, config, now, brands, sanitizeMarkdown }: HandlerDeps, printing: Printing) {
  return {
    ...brandHandlers({ db, config, brands }),
    ...formHandlers(printing),
    ...supplyHandlers({ db, now }),
    ...announcementHandlers({ db }),
    ...announcementWriteHandlers({ db, config, sanitizeMarkdown }),
    ...flagHandlers({ db, now }),
    ...configurationHandlers({ db, now }),
  };
}
