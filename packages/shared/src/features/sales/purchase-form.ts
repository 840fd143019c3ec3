import type { z } from 'zod';
import { formFields, withoutEmpties } from '../../engine/form.ts';
import { typedForm } from '../../engine/typed-form.ts';
import { lazy } from '../../kernel/lazy.ts';
import { loanContractTypes } from '../lenders/codes.ts';
import { LenderForm } from '../lenders/schema.ts';
import { decisionOn } from '../menus/rules/menu-choice.ts';
import { type QuoteSaleRequest, SaleCustomer } from '../rating/schema.ts';
import { PurchaseRequest } from './purchase-schema.ts';
import type { DraftLender, DraftRate, SaleDraft } from './schema.ts';

/** The customer's consents; a sale needs those that are required. Source: areas.md §7.3, §17 (written consent) */
export const saleConsents = [
  {
    code: 'optional-products',
    label: 'The customer understands these products are optional.',
    isRequired: true,
  },
  {
    code: 'electronic-records',
    label: 'The customer agrees to receive the contracts electronically.',
    isRequired: false,
  },
] as const;

/** The customer's form. Source: portal.md §3 (Customer) */
export const customerForm = lazy(() => typedForm(SaleCustomer()));

const newLender = lazy(() =>
  LenderForm().pick({
    name: true,
    loanContractType: true,
    address1: true,
    zipCode: true,
    city: true,
    stateAbbreviation: true,
    phoneNumber: true,
  }),
);

/** The form of a lender that isn't on the dealer's list. Source: portal.md §3 (Dealer lender) */
export const newLenderForm = lazy(() => typedForm(newLender()));

/**
 * Lists the rates that are sold: what the customer accepted on the menu, or everything chosen if no menu was presented.
 * Source: areas.md §7.3 (nothing preselected), §17 (written consent). Assumption: a product that was presented and not
 * decided isn't sold.
 */
export function ratesToSell({ chosen, menu }: SaleDraft): DraftRate[] {
  const decisions = menu?.decisions ?? [];
  if (decisions.length === 0) return chosen ?? [];
  return (chosen ?? []).filter(
    ({ rateID }) => decisionOn(decisions, { rateID, menuProductID: null })?.isAccepted === true,
  );
}

/** Returns whether the sale invites the customer: usually, if there is an email address. Source: areas.md §12 (invitation at sale) */
export function isCustomerInvited({ customer, inviteCustomer }: SaleDraft): boolean {
  return (customer?.emailAddress ?? '').trim() !== '' && inviteCustomer !== false;
}

/** Returns the request to sell a deal, validated like on the server, or the errors by field. */
export function purchaseOf(
  draft: SaleDraft,
  { dealerCode, saleDate, stateAbbreviation, vehicle, vehicleOptionFlags }: QuoteSaleRequest,
  savedQuoteID: number | null,
): z.ZodSafeParseResult<PurchaseRequest> {
  const { loan, consents, menu } = draft;
  return PurchaseRequest().safeParse({
    savedQuoteID,
    dealerCode,
    saleDate,
    stateAbbreviation,
    vehicle,
    vehicleOptionFlags,
    customer: withoutEmpties(draft.customer ?? {}, formFields(SaleCustomer())),
    lender: lenderOf(draft),
    totalFinanceAmount: loan?.totalFinanceAmount ?? null,
    interestRate: loan?.interestRate ?? null,
    termMonths: loan?.termMonths ?? null,
    mbpFinancePlanID: menu?.mbpFinancePlanID ?? null,
    contracts: ratesToSell(draft).map(({ rateID, customerPrice, dealerCost }) => ({
      rateID,
      customerPrice,
      ...(dealerCost === null ? {} : { dealerCost }),
    })),
    inviteCustomer: isCustomerInvited(draft),
    consents: consents ?? [],
    duplicateReason: draft.duplicateReason || null,
  });
}

/** Who finances the deal: a lender from the list, one that was typed, or none. */
function lenderOf({ loan, lender }: SaleDraft) {
  const dealerLenderID = loan?.dealerLenderID ?? null;
  if (dealerLenderID !== null) return { dealerLenderID };
  return lender && typedLender(lender);
}

function typedLender({ loanContractType, isListed, ...facts }: DraftLender) {
  const type = loanContractTypes.find(({ name }) => name === loanContractType);
  return {
    ...withoutEmpties(facts, formFields(newLender())),
    ...(type ? { loanContractType: type.code } : {}),
    isListed: isListed === true,
  };
}
