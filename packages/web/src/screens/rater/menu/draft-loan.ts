import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import { withDownPayment } from '@pitlane/shared/features/menus/rules/menu-figures';
import { menuLoanOf } from '@pitlane/shared/features/menus/rules/wire-menu';
import { DraftLoan, DraftMenu, type SaleDraft } from '@pitlane/shared/features/sales/schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';

/** The loan as typed. */
export function typedLoan({ loan }: SaleDraft): DraftLoan {
  return loan ?? DraftLoan().parse({});
}

/** The customer's decisions on the menu of a sale. */
export function saidTo({ menu }: SaleDraft): DraftMenu {
  return menu ?? DraftMenu().parse({});
}

/** The loan with another down payment: an amount financed that was typed follows it. */
export function withDown(loan: DraftLoan, downPayment: number | null): DraftLoan {
  const { terms: _terms, ...amounts } = menuLoanOf(loan, null);
  const { totalFinanceCents } = withDownPayment(amounts, Math.round((downPayment ?? 0) * 100));
  return {
    ...loan,
    downPayment,
    totalFinanceAmount: totalFinanceCents === null ? null : dollarsOf(totalFinanceCents),
  };
}

/** Returns the loan with a lender and its rate. */
export function withLender(loan: DraftLoan, lender: DealerLender | undefined): DraftLoan {
  return {
    ...loan,
    dealerLenderID: lender ? Number(lender.dealerLenderID) : null,
    interestRate: lender?.interestRate ?? loan.interestRate,
  };
}
