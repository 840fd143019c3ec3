import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { lenderOperations } from '@pitlane/shared/features/lenders/operations';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { phoneOfInput } from '@pitlane/shared/kernel/phone-input';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';

/** A lender as entered, without the dealer it belongs to. */
type Written = Omit<
  ParsedRequestOf<(typeof lenderOperations)['createLender']>,
  'dealerCode' | 'isGenericLender'
>;

/** A lender as it's sent. */
export type LenderRow = {
  dealerLenderID: number;
  dealerCode: string | null;
  retiredOn: string | null;
  version: number;
};

/** The columns of a lender by their names on the wire. */
export const lenderColumns = `dealer_lender_id AS "dealerLenderID", dealer_code AS "dealerCode", program_code AS "programCode", name, address1, address2, city,
  state_abbreviation AS "stateAbbreviation", zip_code AS "zipCode", phone_number AS "phoneNumber", dealer_code IS NULL AS "isGenericLender",
  is_mbp_finance_lender AS "isMBPFinanceLender", monthly_payment_amount::float8 AS "monthlyPaymentAmount",
  total_finance_amount::float8 AS "totalFinanceAmount", interest_rate AS "interestRate", loan_contract_type AS "loanContractType",
  retired_on::text AS "retiredOn", version`;

/** Adds a lender of one dealer or (null) of all, and records it; with a day, as one that hasn't been offered since then. */
export async function addLender(
  tx: Queryable,
  {
    dealerCode,
    lender,
    retiredOn = null,
  }: { dealerCode: string | null; lender: Written; retiredOn?: IsoDate | null },
  call: Call,
): Promise<LenderRow> {
  const [added] = await tx.query<LenderRow>(
    `INSERT INTO lenders (dealer_code, name, program_code, address1, address2, city, state_abbreviation, zip_code, phone_number,
       is_mbp_finance_lender, monthly_payment_amount, total_finance_amount, interest_rate, loan_contract_type, retired_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING ${lenderColumns}`,
    [dealerCode, ...lenderValues(lender), retiredOn],
  );
  await recordChange(tx, call, { action: 'lender.create', after: added });
  return added as LenderRow;
}

/** The values of a lender in the order of its columns, starting with the name. */
export function lenderValues(lender: Written): unknown[] {
  const text = (value: string | null | undefined) => value || null;
  const { phoneNumber } = lender;
  return [
    lender.name,
    text(lender.programCode),
    text(lender.address1),
    text(lender.address2),
    text(lender.city),
    text(lender.stateAbbreviation),
    text(lender.zipCode),
    phoneNumber ? phoneOfInput(phoneNumber) : null,
    lender.isMBPFinanceLender,
    lender.monthlyPaymentAmount ?? null,
    lender.totalFinanceAmount ?? null,
    lender.interestRate ?? null,
    lender.loanContractType,
  ];
}
