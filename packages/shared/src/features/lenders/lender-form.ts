import { loanContractTypes } from './codes.ts';
import type { DealerLender } from './schema.ts';

/** A stored lender as the form and the commands take it; without an id it would be added. */
export function formOf(lender: DealerLender) {
  const { dealerCode, name, isGenericLender, isMBPFinanceLender, loanContractType, ...rest } = lender;
  const { interestRate, monthlyPaymentAmount, totalFinanceAmount } = rest;
  const type = loanContractTypes.find(({ code }) => code === loanContractType);
  return {
    ...(dealerCode ? { dealerCode } : {}),
    name: name ?? '',
    loanContractType: type?.name ?? 'InstallmentSalesContract',
    interestRate,
    phoneNumber: rest.phoneNumber,
    address1: rest.address1,
    address2: rest.address2,
    city: rest.city,
    stateAbbreviation: rest.stateAbbreviation,
    zipCode: rest.zipCode,
    programCode: rest.programCode,
    monthlyPaymentAmount,
    totalFinanceAmount,
    mbpFinance: isMBPFinanceLender === true,
    allDealers: isGenericLender === true,
  };
}
