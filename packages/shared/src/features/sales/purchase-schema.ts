import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { CustomerInvitation } from '../customers/schema.ts';
import { CreateLenderRequest } from '../lenders/schema.ts';
import { ChosenRate, QuotedVehicle, QuoteSaleRequest, SaleCustomer } from '../rating/schema.ts';
import { hasVinForm } from '../vehicles/rules/vin.ts';

/**
 * A lender of the deal that isn't on the dealer's list: the purchase adds it there, or uses it only for this sale.
 * Source: portal.md §3 (Dealer lender)
 */
const NewLender = lazy(() =>
  CreateLenderRequest()
    .omit({ dealerCode: true, isGenericLender: true })
    .extend({ isListed: z.boolean().default(true) }),
);

/** Who finances a deal: a lender on the dealer's list, or a new one. Source: areas.md §7.2 (rater/purchase) */
export const SaleLender = lazy(() => z.union([z.object({ dealerLenderID: rowId() }), NewLender()]));

/** The customer's consents, and when they were given. Source: areas.md §7.2 (rater/purchase) */
export const SaleConsent = lazy(() =>
  z.object({ code: line('Consent', 60), at: z.iso.datetime({ offset: true }) }),
);

/**
 * Sells the chosen rates as one deal: all contracts or none. Each carries the price and the cost that were shown; the server rates the vehicle
 * itself. Without a lender it is a cash deal. `duplicateReason` is why the vehicle is sold cover that it has already.
 * Source: areas.md §7.2 (rater/purchase), R42
 */
export const PurchaseRequest = lazy(() =>
  QuoteSaleRequest()
    .pick({ dealerCode: true, saleDate: true, stateAbbreviation: true, vehicleOptionFlags: true })
    .extend({
      savedQuoteID: rowId().nullish(),
      vehicle: QuotedVehicle().extend({
        vin: z
          .string('VIN is required.')
          .trim()
          .toUpperCase()
          .refine(hasVinForm, 'Must be 17 letters and digits, without I, O and Q.')
          .meta({ label: 'VIN' }),
      }),
      customer: SaleCustomer(),
      lender: SaleLender().nullish(),
      totalFinanceAmount: QuoteSaleRequest().shape.totalFinanceAmount,
      interestRate: z.number().min(0).max(100).nullish().meta({ label: 'APR' }),
      termMonths: z.int().min(1).max(360).nullish().meta({ label: 'Months' }),
      /** The provider's plan that pays for the products separately from the loan. */
      mbpFinancePlanID: rowId().nullish().meta({ label: 'Finance plan' }),
      contracts: z
        .array(ChosenRate(), 'Choose a plan.')
        .min(1, 'Choose a plan.')
        .max(20, 'Choose 20 plans or fewer.'),
      /** The customer gets an email with a link to their own account, at the address of the sale. Source: areas.md §12 */
      inviteCustomer: z.boolean().nullish().meta({ label: 'Invite the customer' }),
      consents: z.array(SaleConsent()).max(50).default([]),
      duplicateReason: z
        .string()
        .trim()
        .max(500, 'Must be 500 characters or fewer.')
        .nullish()
        .meta({ label: 'Reason for selling coverage again' }),
      /** The group that was bought, of a deal whose menu isn't on record. */
      menuGroupTypeID: z.int().min(1).max(2).nullish(),
      planGroupName: z.string().trim().max(80).nullish(),
    }),
);
export type PurchaseRequest = z.output<ReturnType<typeof PurchaseRequest>>;

/** A contract of a deal. */
export const PurchasedContract = lazy(() =>
  z.looseObject({
    purchasedContractID: wireNumber(),
    contractNumber: wireText(),
    contractSuffix: wireText(),
    programCode: wireText(),
    /** Active, or Suspense where the provider reviews the sale first. */
    contractStatusTypeName: wireText(),
    formName: wireText(),
    /** The contract's, whole. */
    key: wireText(),
  }),
);

/**
 * The sale: `groupKey` is the number that all of its contracts share; `redFlags` are signs of identity theft, which someone has to review.
 * Source: areas.md §7.2 (rater/purchase), §7.3
 */
export const Purchase = lazy(() =>
  z.looseObject({
    groupKey: wireText(),
    contracts: wireNested(z.array(PurchasedContract())),
    redFlags: wireNested(z.array(z.looseObject({ code: wireText(), text: wireText() }))),
    /** The result of the customer's invitation; null if none was requested. */
    customerInvitation: wireNested(CustomerInvitation()),
  }),
);
export type Purchase = z.infer<ReturnType<typeof Purchase>>;
