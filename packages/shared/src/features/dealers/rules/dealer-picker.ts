import { counted } from '../../../kernel/counted.ts';
import type { IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { dealerMissing } from '../dealer-code.ts';

/**
 * What lists and pickers know of a dealer. `expirationDate` is there only where the dealer has expired.
 * Source: portal.md §3 (Dealer)
 */
export interface DealerMinimal {
  dealerCode: string | null;
  name: string | null;
  phoneNumber: string | null;
  stateAbbreviation: string | null;
  zip: string | null;
  expirationDate: string | null;
}

/** Dealers up to which a plain select offers them all; above, the user types. Source: portal.md §9 */
export const dealerSelectLimit = 50;

/** The pause in typing after which dealers are looked for. Source: portal.md §9 */
export const dealerDebounceMs = 350;

/** How long a list of dealers is good for. Source: portal.md §4 (Dealer minimals), §9 */
export const dealerRefetchMs = 3_600_000;

/** The height of the grid of found dealers. Source: portal.md §9 */
export const dealerGridHeightPx = 200;

/**
 * The minimum width of the dashboard filter's dropdown, and the maximum height of its content. Source: portal.md §2
 * (Dashboard Filter)
 */
export const dealerFilterMinWidthPx = 350;
export const dealerFilterMaxHeightPx = 256;

/** The choice of a select that means no dealer in particular. Source: portal.md §9 */
export const allDealersLabel = '[All Dealers]';

/** Returns how a dealer is picked from this many: with a select up to 50, by typing above. Source: portal.md §9 */
export function dealerPickerKind(dealerCount: number): 'select' | 'typeahead' {
  return dealerCount > dealerSelectLimit ? 'typeahead' : 'select';
}

/**
 * Returns the dealers that match a text, the first few of them: it is in the name, code, phone (as stored or as shown) or ZIP, in any
 * case, or is the state's abbreviation if it has exactly two characters. An empty text matches all of them. Source: portal.md §5
 * (dealer autocomplete filter); Assumption: a match anywhere; the phone as shown.
 */
export function dealersMatching<Dealer extends DealerMinimal>(
  text: string,
  dealers: readonly Dealer[],
  most = Infinity,
): Dealer[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return dealers.slice(0, most);
  const texts = dealerTexts(dealers);
  const matches: Dealer[] = [];
  for (const [index, dealer] of dealers.entries()) {
    if (matches.length >= most) break;
    const isState = typed.length === 2 && dealer.stateAbbreviation?.toLowerCase() === typed;
    if (isState || texts[index]?.includes(typed)) matches.push(dealer);
  }
  return matches;
}

/** The search text of each dealer in a list, in lowercase. */
const textsRead = new WeakMap<readonly DealerMinimal[], readonly string[]>();

/** Reads what dealers are found by, once for each list: thousands are looked through between two keys. Source: as `dealersMatching` */
export function dealerTexts(dealers: readonly DealerMinimal[]): readonly string[] {
  const known = textsRead.get(dealers) ?? dealers.map(textOf);
  textsRead.set(dealers, known);
  return known;
}

function textOf({ name, dealerCode, phoneNumber, zip }: DealerMinimal): string {
  const texts = [name, dealerCode, phoneNumber, formatCell('phone', phoneNumber), zip];
  return texts.filter(Boolean).join('\n').toLowerCase();
}

/** Returns whether the lookup dialog searches for a text: only for one that is not empty. Source: portal.md §5 (dealer lookup) */
export function isDealerLookup(text: string): boolean {
  return text.trim() !== '';
}

/**
 * Returns the day on which a dealer expired; null while it runs, through its last day, and where it has no end.
 * Source: portal.md §3 (expirationDate: present means expired); Assumption: good through the date itself, as contracts are
 * (decisions.md §5) and features.
 */
export function dealerExpiredOn(expirationDate: IsoDate | null, today: IsoDate): IsoDate | null {
  return expirationDate !== null && expirationDate < today ? expirationDate : null;
}

/**
 * Writes a dealer as the picker lists it: "Main St Ford (1042)", expired ones with " - Expired".
 * Source: portal.md §2 (dealer autocomplete)
 */
export function dealerChoiceText(dealer: DealerMinimal): string {
  return dealerText(dealer) + (dealer.expirationDate ? expiredSuffix : '');
}

/** The suffix of the name or code of an expired dealer. Source: portal.md §2 (dealer autocomplete) */
export const expiredSuffix = ' - Expired';

/** Writes the dashboard filter's dealer, or how to get one. Source: portal.md §2 (Dashboard Filter) */
export function dealerFilterText(dealer: DealerMinimal | undefined): string {
  return dealer ? dealerText(dealer) : 'No dealer filter. Touch/click to add one.';
}

/** Writes a dealer by name and code: "Main St Ford (1042)". Source: portal.md §2 (Dealer and agency widgets) */
export function dealerText({ name, dealerCode }: DealerMinimal): string {
  return [name, dealerCode && `(${dealerCode})`].filter(Boolean).join(' ');
}

/** Names a group of dealers, which has no name, after the first of them: "Main St Ford and 2 more dealers". Assumption: the words. */
export function groupText(dealers: readonly Pick<DealerMinimal, 'name'>[]): string {
  const [first, ...more] = dealers;
  const others = counted(more.length, 'more dealer');
  return more.length === 0 ? (first?.name ?? '') : `${first?.name} and ${others}`;
}

/**
 * Returns the dealer that a form fills in and locks: the only one that the user has.
 * Source: portal.md §4 (sidebar panels) and §6 (dealer selection can be restricted)
 */
export function onlyDealer<Dealer extends DealerMinimal>(dealers: readonly Dealer[]): Dealer | undefined {
  return dealers.length === 1 ? dealers[0] : undefined;
}

/** A dealer's field: the text in it, and the dealer that was picked by it. */
export interface DealerChoice {
  text: string;
  dealerCode: string | null;
}

/** The autocomplete's own message for an empty required field; a search form has its own words. Source: portal.md §5 */
export const dealerRequiredMessage = 'Dealer is required';

/**
 * Returns why a search form's dealer does not do: `dealer_required` where one is needed and the field is empty,
 * `dealer_invalid` where the text in it isn't a dealer. Source: portal.md §5 (dealer)
 */
export function whyNotDealer(
  choice: DealerChoice,
  { isRequired }: { isRequired: boolean },
): PortalError | undefined {
  if (choice.dealerCode) return undefined;
  if (choice.text.trim() !== '') {
    return { code: 'dealer_invalid', field: 'dealer', message: 'Please select a valid dealer' };
  }
  return isRequired ? { code: 'dealer_required', field: 'dealer', message: dealerMissing } : undefined;
}
