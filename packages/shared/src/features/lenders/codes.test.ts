import { expect, test } from 'vitest';
import { defaultLoanContractType, loanContractTypeLabel, loanContractTypes } from './codes.ts';

test('loan contract types have their codes, names and labels; a new lender has instalments', () => {
  expect(loanContractTypes.map(({ code, name }) => `${name} ${code}`)).toEqual([
    'BalloonPayment 1',
    'Lease 2',
    'InstallmentSalesContract 3',
  ]);
  expect([1, 2, defaultLoanContractType, 4, null].map(loanContractTypeLabel)).toEqual([
    'Balloon payment',
    'Lease',
    'Installment sales contract',
    'Loan contract type 4',
    '',
  ]);
});
