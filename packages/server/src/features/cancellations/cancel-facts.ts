import type { QuoteInputs } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import type { CancellationFacts } from '@pitlane/shared/features/cancellations/rules/cancellation-terms';
import type { Lien } from '@pitlane/shared/features/cancellations/rules/payee';
import { whyNotQuotable } from '@pitlane/shared/features/cancellations/rules/quote-validity';
import { cancelReasonOf, isProviderCancelling } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import { badRequest } from '../../http/refusal.ts';

/** A contract with what its cancellation is calculated from; money in whole cents. */
export interface CancelContract {
  id: number;
  contract_number: string;
  contract_suffix: string;
  program_code: string;
  dealer_code: string;
  status: number;
  is_voided: boolean;
  purchase_date: string;
  expiration_date: string;
  sale_mileage: number;
  expiration_miles: number | null;
  customer_price: number;
  dealer_cost: number;
  /** The dealer's state, whose law governs the sale. */
  state_of_sale: string | null;
  lienholder: string | null;
  claims_paid: number;
}

const factsText = `
SELECT c.id, c.contract_number, c.contract_suffix, c.program_code, c.dealer_code, c.status, c.is_voided, c.purchase_date,
  c.expiration_date, c.sale_mileage, c.expiration_miles, c.customer_price, c.dealer_cost,
  d.state_abbreviation AS state_of_sale, l.name AS lienholder,
  (SELECT coalesce(sum(paid_amount), 0) FROM claims WHERE contract_id = c.id) AS claims_paid
FROM contracts c JOIN dealers d ON d.dealer_code = c.dealer_code LEFT JOIN lenders l ON l.dealer_lender_id = c.lender_id
WHERE c.id = ANY($1::bigint[])`;

/** Reads what a contract's cancellation is calculated from, in the transaction's scope. */
export async function cancelContractOf(tx: Queryable, contractId: number): Promise<CancelContract> {
  const [row] = await cancelContractsOf(tx, [contractId]);
  if (!row) throw new Error(`Contract ${contractId} no longer exists.`);
  return row;
}

/** The same for several contracts, in any order. */
export async function cancelContractsOf(
  tx: Queryable,
  contractIds: readonly number[],
): Promise<CancelContract[]> {
  return tx.query<CancelContract>(factsText, [contractIds], { name: 'cancel-facts' });
}

/** Returns a contract's full name. */
export function keyOf(contract: {
  program_code: string;
  contract_number: string;
  contract_suffix: string;
}): string {
  return contractKeyText({
    programCode: contract.program_code,
    contractNumber: contract.contract_number,
    contractSuffix: contract.contract_suffix,
  });
}

/** Returns why a cancellation of the contract can't be quoted; undefined if it can. */
export function whyNotQuoted(contract: CancelContract): PortalError | undefined {
  return whyNotQuotable({
    contractStatus: contract.status,
    isVoidedContract: contract.is_voided,
    ...contractFacts(contract),
  });
}

/** The part of the facts that is about the contract. Which forms refund by the Rule of 78 isn't known here, so none does. */
export function contractFacts(contract: CancelContract) {
  return {
    programCode: contract.program_code,
    stateOfSale: contract.state_of_sale ?? '',
    customerPriceCents: contract.customer_price,
    dealerCostCents: contract.dealer_cost,
    purchaseDate: contract.purchase_date,
    expirationDate: contract.expiration_date,
    saleMiles: contract.sale_mileage,
    expirationMiles: contract.expiration_miles,
    claimsPaidCents: contract.claims_paid,
  } satisfies Partial<CancellationFacts>;
}

/** Combines a contract with the requested values. Refuses an unknown reason (400). */
export function quoteInputs(
  contract: CancelContract,
  request: QuoteCancellationRequest,
  today: string,
): QuoteInputs {
  const reason = cancelReasonOf(request.cancelReason);
  if (!reason) {
    throw badRequest({
      code: 'bad_reason',
      field: 'cancelReason',
      message: 'Unknown cancel reason.',
    });
  }
  const { servicesBought = null, servicesUsed = null, hasDocument = false } = request;
  const isWithServices = servicesBought !== null || servicesUsed !== null;
  const services = isWithServices ? { services: { bought: servicesBought, used: servicesUsed } } : {};
  return {
    facts: {
      ...contractFacts(contract),
      ...services,
      isProviderCancelling: isProviderCancelling(reason),
      cancelAsOf: request.cancelAsOfDate,
      cancelMiles: request.vehicleMilesWhenCancel ?? null,
      reason,
    },
    lien: contract.lienholder === null ? null : lienOf(request),
    hasDocument,
    backdateReason: request.backdateReason ?? '',
    receivedDate: today,
  };
}

/** A financed sale has an open lien until there is proof that it's paid off. */
function lienOf({ lienBalance, hasProofOfPayoff = false }: QuoteCancellationRequest): Lien {
  return {
    balanceCents: typeof lienBalance === 'number' ? centsOf(lienBalance) : null,
    hasProofOfPayoff,
  };
}
