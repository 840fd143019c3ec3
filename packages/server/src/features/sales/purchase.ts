import { isInternalUser } from '@pitlane/shared/access/groups';
import { may } from '@pitlane/shared/access/permissions';
import { statusCode, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { CustomerInvitation } from '@pitlane/shared/features/customers/schema';
import { dealerExpiredOn } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Purchase, PurchaseRequest } from '@pitlane/shared/features/sales/purchase-schema';
import {
  type Cover,
  isReviewed,
  whyNotSoldAgain,
} from '@pitlane/shared/features/sales/rules/duplicate-cover';
import { financedByPlan } from '@pitlane/shared/features/sales/rules/financed-by-plan';
import { whyNotEditable } from '@pitlane/shared/features/sales/rules/sale-quote-status';
import { addMonths } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { outsideScope } from '../../db/scope-script.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, CallRefusal, conflict, forbidden } from '../../http/refusal.ts';
import { keyOf } from '../customers/account-contracts.ts';
import { type InviteDeps, inviteHolder, soldDeal } from '../customers/invite-customer.ts';
import type { CachedDealer } from '../dealers/dealer-cache.ts';
import { financePlansOf } from '../lenders/finance-plans.ts';
import { addLender } from '../lenders/lender-rows.ts';
import { earlierRates } from '../rating/earlier-rates.ts';
import { acceptedMenu } from './accepted-menu.ts';
import { type SoldRate, soldRates } from './choose-rates.ts';
import { findRedFlags, keepRedFlags } from './find-red-flags.ts';
import { factsOf, heldQuote, type QuoteRow } from './quote-rows.ts';
import type { SaleDeps } from './save-quote.ts';
import { sellingDealer } from './selling-dealer.ts';
import { type NewContract, type SoldFinancePlan, type WrittenContract, writeDeal } from './write-deal.ts';

/** Dependencies of a sale and of inviting its customer. */
export interface PurchaseDeps extends SaleDeps {
  inviting: InviteDeps;
}

/**
 * Sells the contracts of a deal exactly once, all or none, in one transaction: the vehicle is rated again, prices and costs are compared with those
 * that were shown, coverage isn't sold twice, and the saved quote becomes the deal. If one of these checks fails, it refuses before writing anything.
 * Source: areas.md §7 (R42), decisions.md §8 (Rater), security.md §5
 */
export async function purchaseContracts(
  deps: PurchaseDeps,
  request: PurchaseRequest,
  call: Call,
): Promise<Purchase> {
  const dealer = await sellingDealer(deps.dealers, request.dealerCode, call);
  return deps.db.transaction((tx) => once(tx, call, () => sell(tx, { deps, request, call, dealer })), {
    // Not the caller's signal: once started, a sale finishes even if the caller disconnects.
    scope: call.actor.scope,
  });
}

interface Selling {
  deps: PurchaseDeps;
  request: PurchaseRequest;
  call: Call;
  dealer: CachedDealer;
}

async function sell(tx: Queryable, { deps, request, call, dealer }: Selling): Promise<Purchase> {
  const { actor, today } = call;
  const saleDate = request.saleDate ?? today;
  refuseSale(request, { dealer, saleDate, today });
  const [quote, active, programs, redFlags] = await Promise.all([
    openQuote(tx, request, call),
    activeCover(tx, request.vehicle.vin),
    programsOf(tx, request),
    findRedFlags(tx, request, saleDate),
  ]);
  const menu = quote && (await acceptedMenu(tx, quote.id, request));
  const rated = await deps.rateSale(tx, { ...request, saleDate, termFilter: 'All' }, call, programs);
  const chosen = request.contracts.map(({ rateID }) => rateID);
  const rates = soldRates(rated, request.contracts, {
    actor,
    earlier: await earlierRates(tx, rated, chosen),
  });
  const contracts = withoutDoubles(rates, active, { request, saleDate, call });
  const lenderId = await lenderOf(tx, request, call);
  const financePlan = await financePlanOf(tx, request, { contracts, saleDate });
  const { rateVersion } = rated;
  const deal = { request, saleDate, rateVersion, contracts, lenderId, quote, menu, financePlan };
  const written = await writeDeal(tx, deal, call);
  const { contractNumber } = written;
  await keepRedFlags(tx, redFlags, { dealerCode: request.dealerCode, contractNumber });
  const customerInvitation = await invitationOf(tx, { deps, request, call, dealer }, contractNumber);
  return {
    groupKey: contractNumber,
    contracts: written.contracts.map((contract) => answerOf(contract, contractNumber)),
    redFlags: redFlags.map(({ code, text }) => ({ code, text })),
    customerInvitation,
  };
}

/**
 * Invites the customer in the transaction of the sale, so that the email leaves only if the sale is committed. An invitation that can't be made doesn't
 * stop the sale: the answer says what to do. Source: areas.md §12 (invitation at sale)
 */
async function invitationOf(
  tx: Queryable,
  { deps, request, call, dealer }: Selling,
  contractNumber: string,
): Promise<CustomerInvitation | null> {
  const { emailAddress } = request.customer;
  if (!request.inviteCustomer || !emailAddress || !may('customer.invite', call.actor)) return null;
  return outsideScope(tx, call.actor.scope, async () => {
    const deal = await soldDeal(tx, contractNumber);
    const invite = { deal, emailAddress, how: 'sale', by: dealer.name ?? call.actor.fullName } as const;
    try {
      return await inviteHolder(tx, invite, { deps: deps.inviting, call });
    } catch (error) {
      if (!(error instanceof CallRefusal)) throw error;
      const keys = deal.map(keyOf);
      return {
        state: 'later',
        emailAddress,
        keys,
        userProfileID: null,
        invitationLink: null,
        linkExpiresAt: null,
      };
    }
  });
}

function refuseSale(
  { vehicle }: PurchaseRequest,
  { dealer, saleDate, today }: { dealer: CachedDealer; saleDate: string; today: string },
): void {
  if (saleDate > today) {
    throw badRequest({
      code: 'sale_ahead',
      field: 'saleDate',
      message: "The sale date can't be in the future.",
    });
  }
  const expiredOn = dealerExpiredOn(dealer.expirationDate ?? null, saleDate);
  if (expiredOn !== null) {
    throw conflict({
      code: 'dealer_expired',
      message: `${dealer.name}'s agreement ended on ${formatCell('date', expiredOn)}.`,
      next: 'Ask your representative.',
    });
  }
  // The vehicle is rated by its make's code, and the contract shows the name.
  if (vehicle.makeName && foldKey(vehicle.makeName) !== foldKey(vehicle.makeCode)) {
    throw badRequest({ code: 'other_make', field: 'vehicle.makeName', message: 'Choose the make again.' });
  }
}

/** The quote being purchased, locked until this transaction ends. */
async function openQuote(tx: Queryable, request: PurchaseRequest, call: Call): Promise<QuoteRow | null> {
  if (request.savedQuoteID == null) return null;
  const quote = await heldQuote(tx, request.savedQuoteID);
  const problem = whyNotEditable(factsOf(quote), call.today);
  if (problem) {
    const refusal = conflict(problem);
    refusal.data = { groupKey: quote.deal_number };
    throw refusal;
  }
  if (quote.dealer_code === request.dealerCode) return quote;
  throw badRequest({
    code: 'other_dealer',
    field: 'dealerCode',
    message: `Quote ${quote.quote_number} belongs to dealer ${quote.dealer_code}.`,
  });
}

/** The active coverage of a vehicle. From here on its sales run one at a time, so that two can't sell the same coverage. */
async function activeCover(tx: Queryable, vin: string): Promise<Cover[]> {
  const [, active] = await Promise.all([
    oneAtATime(tx, `sale of ${vin}`),
    tx.query<Cover>(
      `SELECT program_code AS "programCode", purchase_date AS "purchaseDate", expiration_date AS "expirationDate"
       FROM active_cover($1) ORDER BY expiration_date DESC`,
      [vin],
      { name: 'active-cover' },
    ),
  ]);
  return active;
}

/** The programs of the chosen rates; rating everything the dealer sells would take most of a sale's time. */
async function programsOf(tx: Queryable, { contracts }: PurchaseRequest): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    `SELECT DISTINCT program_code AS code FROM rates JOIN rate_sheets ON rate_sheets.id = sheet_id WHERE rates.id = ANY ($1::int[])`,
    [contracts.map(({ rateID }) => rateID)],
    { name: 'sale-programs' },
  );
  return rows.map(({ code }) => code);
}

/** Whether each may be sold in addition to the existing coverage, and with which status. */
function withoutDoubles(
  rates: readonly SoldRate[],
  active: readonly Cover[],
  { request, saleDate, call }: { request: PurchaseRequest; saleDate: string; call: Call },
): NewContract[] {
  const seller = { isInternal: isInternalUser(call.actor), reason: request.duplicateReason || null };
  return rates.map((rate) => {
    const expirationDate = addMonths(saleDate, rate.rate.months);
    const cover = { programCode: rate.programCode, purchaseDate: saleDate, expirationDate };
    const problem = whyNotSoldAgain(cover, active, seller);
    if (problem) throw conflict(problem);
    const status = isReviewed(cover, active, seller) ? statusCode.Suspense : statusCode.Active;
    return { ...rate, status, expirationDate };
  });
}

/** The lender of the deal: one the dealer may choose, or a new one for the dealer; null for cash. */
async function lenderOf(
  tx: Queryable,
  { lender, dealerCode }: PurchaseRequest,
  call: Call,
): Promise<number | null> {
  if (!lender) return null;
  if ('dealerLenderID' in lender) {
    const [existing] = await tx.query<{ id: number }>(
      `SELECT dealer_lender_id AS id FROM lenders
       WHERE dealer_lender_id = $1 AND (dealer_code = $2 OR dealer_code IS NULL) AND retired_on IS NULL`,
      [lender.dealerLenderID, dealerCode],
    );
    if (existing) return existing.id;
    throw badRequest({
      code: 'unknown_lender',
      field: 'lender.dealerLenderID',
      message: 'Choose a lender from the list.',
    });
  }
  const { isListed, ...facts } = lender;
  if (isListed && !may('lender.write', call.actor)) {
    throw forbidden({
      code: 'new_lender',
      field: 'lender',
      message: "Your role can't add a lender to the list.",
      next: 'Use it for this sale only.',
    });
  }
  // A lender for this sale only is recorded as retired from the start, so no list offers it.
  const retiredOn = isListed ? null : call.today;
  return (await addLender(tx, { dealerCode, lender: facts, retiredOn }, call)).dealerLenderID;
}

/** The provider's plan that pays for the deal, with its amounts as of the sale date; null without one. */
async function financePlanOf(
  tx: Queryable,
  { mbpFinancePlanID }: PurchaseRequest,
  { contracts, saleDate }: { contracts: readonly NewContract[]; saleDate: string },
): Promise<SoldFinancePlan | null> {
  if (mbpFinancePlanID == null) return null;
  const sold = contracts.map(({ programCode, priceCents }) => ({
    programCode,
    customerPrice: dollarsOf(priceCents),
  }));
  const financed = financedByPlan(sold);
  const offered = await financePlansOf(tx, financed, saleDate);
  const plan = offered.find((one) => one.mbpFinancePlanID === mbpFinancePlanID);
  if (plan) return plan;
  throw badRequest({
    code: 'unknown_finance_plan',
    field: 'mbpFinancePlanID',
    message: `The finance plan isn't offered for ${formatCell('money', financed.amount)}.`,
    next: 'Choose it again.',
  });
}

function answerOf({ id, programCode, plan, status }: WrittenContract, contractNumber: string) {
  const key = { programCode, contractNumber, contractSuffix: null };
  return {
    ...key,
    purchasedContractID: id,
    contractStatusTypeName: statusLabel(status),
    formName: plan.formName,
    key: contractKeyText(key),
  };
}
