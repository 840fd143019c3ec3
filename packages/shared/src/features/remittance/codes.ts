import { codeLabel } from '../../kernel/codes.ts';
import type { WireCode } from '../../kernel/wire.ts';

/** How a dealer pays a remittance batch. Source: portal.md §3 (payment method); labels: Assumption */
export const paymentMethods = [
  { code: 1, name: 'CreditCard', label: 'Credit card' },
  { code: 2, name: 'ACH', label: 'ACH' },
  { code: 3, name: 'Check', label: 'Check' },
] as const;

/** Returns the words of a payment method; an unknown code shows as such. Source: portal.md §3, decisions.md §1.2 */
export function paymentMethodLabel(code: WireCode): string {
  return codeLabel(paymentMethods, code, 'Payment method');
}

/** The kinds of a bank account. Source: portal.md §3 (account type) */
export const accountTypes = [
  { code: 1, name: 'Checking', label: 'Checking' },
  { code: 2, name: 'Savings', label: 'Savings' },
] as const;

/**
 * The brands of payment cards; their code is their name, `processorCode` what Forte calls them. Source: portal.md §3 (card brand), §5; labels: Assumption
 */
export const cardBrands = [
  { code: 'Visa', label: 'Visa', processorCode: 'visa' },
  { code: 'AmericanExpress', label: 'American Express', processorCode: 'amex' },
  { code: 'MasterCard', label: 'MasterCard', processorCode: 'mast' },
  { code: 'Discover', label: 'Discover', processorCode: 'disc' },
] as const;

/** Returns a card's brand from the processor's name for it; an unknown one is shown unchanged. Source: portal.md §3 (card brand) */
export function cardBrandOf(processorCode: string): string {
  const code = processorCode.toLowerCase();
  return cardBrands.find((brand) => brand.processorCode === code)?.code ?? processorCode;
}

/** The name of a card's brand. */
export type CardBrand = (typeof cardBrands)[number]['code'];

/** Returns the words of a card's brand; an unknown one shows as such. Source: portal.md §3, decisions.md §1.2 */
export function cardBrandLabel(code: WireCode): string {
  return codeLabel(cardBrands, code, 'Card');
}

/** The lifecycle of a remittance batch; its code is its name. Source: decisions.md §5 */
export const batchStatuses = [
  { code: 'Submitted', label: 'Submitted' },
  { code: 'Posted', label: 'Posted' },
  { code: 'Returned', label: 'Returned' },
] as const;

/** The status of a remittance batch. */
export type BatchStatus = (typeof batchStatuses)[number]['code'];
