import type { IsoDate } from '../../../kernel/dates.ts';

/** A sentence that a state requires on a menu, from a date on. Not legal advice. */
export interface SaleDisclosure {
  code: string;
  /** Absent: every state. */
  states?: readonly string[];
  validFrom: IsoDate;
  text: string;
  /** As displayed; never the address of a third party. */
  source: string;
  /** The law itself wasn't read: administrators are shown "Confirm with counsel". Source: areas.md §17 */
  isSecondary?: true;
  /** It isn't for motorcycles and other powersports vehicles. */
  onlyCars?: true;
  /** It isn't for new vehicles. */
  onlyUsed?: true;
  /** It is printed on each contract, too. */
  onContract?: true;
}

/** The facts of a sale that disclosures depend on. */
export interface DisclosedSale {
  stateAbbreviation: string;
  saleDate: IsoDate;
  isPowersports: boolean;
  /** Absent if unknown. */
  isNew?: boolean;
}

/** The sentence without which no menu is printed. */
export const optionalCode = 'optional';

/** The sentences of all states, in the order in which they are shown. Source: areas.md §7.3, §17 */
export const saleDisclosures: readonly SaleDisclosure[] = [
  {
    code: optionalCode,
    validFrom: '2000-01-01',
    text: 'These products are optional. They are not required to buy, lease or finance the vehicle.',
    source: 'Program default',
  },
  {
    code: 'ca.total-of-payments',
    states: ['CA'],
    validFrom: '2026-10-01',
    text: 'Each payment is shown with the total of payments: what you will have paid when all payments are made.',
    source: 'California SB 766 (2025)',
    isSecondary: true,
  },
  {
    code: 'ca.consent',
    states: ['CA'],
    validFrom: '2026-10-01',
    text: 'Nothing is added without your written consent to the product and its price.',
    source: 'California SB 766 (2025)',
    isSecondary: true,
  },
  {
    code: 'ca.return',
    states: ['CA'],
    validFrom: '2026-10-01',
    text: 'A used vehicle priced at $50,000 or less may be returned within 3 days and 400 miles; products bought with it are then refunded in full.',
    source: 'California SB 766 (2025)',
    isSecondary: true,
    onlyCars: true,
    onlyUsed: true,
    onContract: true,
  },
  {
    code: 'ca.pre-contract',
    states: ['CA'],
    validFrom: '2006-07-01',
    text: 'Before you sign, you receive a page with each item, its price, and the installment payment excluding and including the listed items.',
    source: 'California Civil Code 2982.2',
    onlyCars: true,
  },
  {
    code: 'mn.pre-contract',
    states: ['MN'],
    validFrom: '2000-01-01',
    text: 'Before you sign, you receive a page with each item, its price, and the payment with and without the items.',
    source: 'Minnesota, summary by others',
    isSecondary: true,
  },
  {
    code: 'fl.not-required',
    states: ['FL'],
    validFrom: '2000-01-01',
    text: 'Written notice: buying a service agreement is not required to buy or to finance the vehicle. A transfer of it costs $40 or less.',
    source: 'Florida Statutes 634.121, summary by others',
    isSecondary: true,
    onContract: true,
  },
  {
    code: 'co.gap',
    states: ['CO'],
    validFrom: '2024-01-01',
    text: "GAP can't be sold on a loan above 150% of the vehicle's value. Its price is limited to 4% of the amount financed or $600, whichever is greater. If the loan ends early, the creditor sees to the refund.",
    source: 'Colorado GAP rules of 2024, summary by others',
    isSecondary: true,
  },
];

/** Returns the sentences of a sale's state on its day, in their order. Source: areas.md §17 */
export function disclosuresOf(sale: DisclosedSale): SaleDisclosure[] {
  return saleDisclosures.filter(
    ({ states, validFrom, onlyCars, onlyUsed }) =>
      (states?.includes(sale.stateAbbreviation) ?? true) &&
      validFrom <= sale.saleDate &&
      !(onlyCars && sale.isPowersports) &&
      !(onlyUsed && sale.isNew),
  );
}

/** Returns the sentences that a contract itself carries. Source: areas.md §17 */
export function contractNotices(sale: DisclosedSale): string[] {
  return disclosuresOf(sale).flatMap(({ text, onContract }) => (onContract ? [text] : []));
}

/**
 * Returns whether a sale's state requires a separate page before the contract: California, and according to secondary
 * sources Minnesota. Source: areas.md §7.3
 */
export function hasPreContractPage(sale: DisclosedSale): boolean {
  return disclosuresOf(sale).some(({ code }) => code.endsWith('.pre-contract'));
}

/**
 * Formats what an administrator sees about a sentence: its source, and whether the law itself was read. Source:
 * areas.md §17
 */
export function disclosureNote({ source, isSecondary }: SaleDisclosure): string {
  return isSecondary ? `${source}. Confirm with counsel.` : source;
}
