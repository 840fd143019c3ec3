import { expect, test } from 'vitest';
import {
  accountTypes,
  batchStatuses,
  cardBrandLabel,
  cardBrandOf,
  cardBrands,
  paymentMethodLabel,
  paymentMethods,
} from './codes.ts';

test('payment methods have their codes', () => {
  expect(paymentMethods.map(({ code, name }) => `${name} ${code}`)).toEqual([
    'CreditCard 1',
    'ACH 2',
    'Check 3',
  ]);
  expect([1, 2, 3, 4, null].map(paymentMethodLabel)).toEqual([
    'Credit card',
    'ACH',
    'Check',
    'Payment method 4',
    '',
  ]);
});

test('account types have their codes', () => {
  expect(accountTypes.map(({ code, name }) => `${name} ${code}`)).toEqual(['Checking 1', 'Savings 2']);
});

test('there are four card brands', () => {
  expect(cardBrands.map(({ code }) => cardBrandLabel(code))).toEqual([
    'Visa',
    'American Express',
    'MasterCard',
    'Discover',
  ]);
  expect(cardBrands.map(({ code }) => code)).toEqual(['Visa', 'AmericanExpress', 'MasterCard', 'Discover']);
  expect(['JCB', 5, null].map(cardBrandLabel)).toEqual(['JCB', 'Card 5', '']);
});

test('a batch is submitted, then posted or returned', () => {
  expect(batchStatuses.map(({ code, label }) => `${code} ${label}`)).toEqual([
    'Submitted Submitted',
    'Posted Posted',
    'Returned Returned',
  ]);
});

test('a brand by what the processor calls it; an unknown one stays', () => {
  expect(['visa', 'AMEX', 'mast', 'disc', 'jcb'].map(cardBrandOf)).toEqual([
    'Visa',
    'AmericanExpress',
    'MasterCard',
    'Discover',
    'jcb',
  ]);
});
