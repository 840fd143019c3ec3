import { moneyText } from '../../../kernel/format.ts';
import { centsOf } from '../../../kernel/money.ts';
import type { Menu, MenuGroup, MenuProduct } from '../schema.ts';
import { financePlanText } from './finance-plan.ts';
import { decisionOn, type ProductDecision, productsOfMenu } from './menu-choice.ts';

/** The parts of a menu that a customer signs, in the order of signing. Source: areas.md §7.3, R53 */
export const signedParts = ['accepted', 'declined', 'preContract'] as const;
export type SignedPart = (typeof signedParts)[number];

/** Raised when the words below change: a signature names the version that was signed. Source: areas.md R53 */
export const signedTextVersion = '2';

/** A statement above a signature. */
export interface SignedText {
  part: SignedPart;
  text: string;
}

/**
 * Returns the statements that a customer signs for the answers to a menu: what is accepted and its payment, what is declined, and that the
 * state's page was shown first. A part without a product isn't signed. Source: areas.md §7.3, R53
 */
export function signedTexts(
  menu: Menu,
  decisions: readonly ProductDecision[],
  chosen: Pick<MenuGroup, 'payment' | 'termMonths' | 'totalOfPayments' | 'productsTotal'>,
): SignedText[] {
  const said = (isAccepted: boolean) =>
    productsOfMenu(menu).filter((product) => decisionOn(decisions, product)?.isAccepted === isAccepted);
  const [accepted, declined] = [said(true), said(false)];
  const texts: SignedText[] = [];
  if (accepted.length > 0) {
    const text = `I accept these products: ${listed(accepted)}. They are optional.${planText(menu)}${paymentText(chosen, menu)}`;
    texts.push({ part: 'accepted', text });
  }
  if (declined.length > 0)
    texts.push({ part: 'declined', text: `I decline these products: ${listed(declined)}.` });
  if (menu.hasPreContractPage && accepted.length > 0) {
    const payments = `installment payment excluding listed items ${money(menu.base?.payment)}, including listed items ${money(chosen.payment)}`;
    const text = `Before signing the contract I received the page of items sold with the vehicle: total ${money(chosen.productsTotal)}, ${payments}.${planText(menu)}`;
    texts.push({ part: 'preContract', text });
  }
  return texts;
}

function listed(products: readonly MenuProduct[]): string {
  return products.map(({ name, customerPrice }) => `${name ?? ''} ${money(customerPrice)}`).join('; ');
}

function planText({ financePlan }: Menu): string {
  return financePlan ? ` Contracts are paid apart from the loan by ${financePlanText(financePlan)}.` : '';
}

function paymentText(
  { payment, termMonths, totalOfPayments }: Parameters<typeof signedTexts>[2],
  { financePlan }: Menu,
): string {
  if (payment === null) return '';
  return ` My ${financePlan ? 'loan payment' : 'payment with them'} is ${money(payment)} a month for ${termMonths} months, ${money(totalOfPayments)} in all.`;
}

function money(dollars: number | null | undefined): string {
  return dollars === null || dollars === undefined ? 'none' : moneyText(centsOf(dollars));
}
