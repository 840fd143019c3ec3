import { whyCardInText } from '@pitlane/shared/features/remittance/rules/card-in-text';
import type { Purchase } from '@pitlane/shared/features/sales/purchase-schema';
import type { SaleQuoteRow, SavedSaleQuote } from '@pitlane/shared/features/sales/quote-schema';
import { answersAtPrices } from '@pitlane/shared/features/sales/rules/answers-at-prices';
import { DraftVehicle, SaleDraft } from '@pitlane/shared/features/sales/schema';
import { createRunning } from '../../kit/running.ts';
import { createSignal } from '../../kit/signal.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';

/** The sale that is open in this tab. */
export interface OpenSale {
  /** Names the sale, so that it is saved once also if an answer is lost. */
  saleKey: string;
  /** Its number on the server; null until it was saved there. */
  savedQuoteID: number | null;
  quoteNumber: string | null;
  /** The version that was read or saved last; 0 before. */
  version: number;
  draft: SaleDraft;
  /** The outcome of the previous sale, until the next one is started. */
  sold?: SoldSale | undefined;
}

/** The sold products, and the number of the quote. */
export interface SoldSale {
  purchase: Purchase;
  quoteNumber: string | null;
}

/** The name of what this tab keeps of the sale, over reloads and a session's end. */
const name = 'sale';

const open = createSignal<OpenSale>(emptySale());

/** The sales that were sent and have no answer yet, by their key: "Sell 2 contracts: Selling…". Their steps are locked, on every visit to the page. */
export const selling = createRunning();

/** The stored text, as it was written last. */
let kept: string | undefined;

/** Takes up the sale that this tab keeps, where that is another one: after a reload; and none after signing out, or of another user. */
export function loadSale(): void {
  const text = draftOf(name);
  if (text === kept) return;
  kept = text;
  open.set(saleOf(text) ?? emptySale());
}

/** Starts a new sale at the same dealer. */
export function startSale(): void {
  const { dealerCode } = open.get().draft;
  set({ ...emptySale(), draft: SaleDraft().parse({ dealerCode }) });
}

/** Starts a sale with a VIN; where the open one has that VIN, it stays. */
export function startWithVin(vin: string): void {
  if (open.get().draft.vehicle?.vin === vin) return;
  startSale();
  changeSale({ vehicle: DraftVehicle().parse({ vin }) });
}

/** Notes under which number and version the server has the sale; another sale may be open by now. */
export function noteSaved(saleKey: string, { savedQuoteID, quoteNumber, version }: SaleQuoteRow): void {
  const sale = open.get();
  if (sale.saleKey === saleKey) set({ ...sale, savedQuoteID, quoteNumber, version: version ?? 0 });
}

/** Gives the open sale a new key: the server has a newer sale under the old one, whose number this tab doesn't know. One that is being sold ends under its own. */
export function renameSale(): void {
  if (!selling.has(open.get().saleKey)) set({ ...open.get(), saleKey: crypto.randomUUID() });
}

/** Opens a sale that is saved on the server, at the step where it was left. */
export function resumeSale(saved: SavedSaleQuote): void {
  const { saleKey, savedQuoteID, quoteNumber, version, draft } = saved;
  if (!saleKey) return;
  set({ saleKey, savedQuoteID, quoteNumber, version: version ?? 0, draft: draft ?? SaleDraft().parse({}) });
}

/**
 * Ends a sale after it was sold: nothing of it stays in this tab, and the next one is at the same dealer. A sale that was started while it was being
 * sold stays.
 */
export function endSale(saleKey: string, purchase: Purchase): void {
  const { quoteNumber, saleKey: openKey } = open.get();
  if (openKey !== saleKey) return;
  startSale();
  open.set({ ...open.get(), sold: { purchase, quoteNumber } });
}

/** Returns the open sale, now and whenever a step changes it. */
export function useSale(): OpenSale {
  return open.use();
}

/** Writes what was typed or chosen into the open sale; this tab keeps it at once. What the customer said about other prices is asked again. */
export function changeSale(change: Partial<SaleDraft>): void {
  const { draft, sold, ...sale } = open.get();
  const { chosen } = change;
  const menu = chosen ? answersAtPrices(draft.menu, draft.chosen ?? [], chosen) : draft.menu;
  set({ ...sale, draft: { ...draft, menu, ...change }, sold: change.vehicle ? undefined : sold });
}

/** Returns the open sale if no component follows it. */
export function saleNow(): OpenSale {
  return open.get();
}

function set(sale: OpenSale): void {
  open.set(sale);
  keepDraft(name, hasCard(sale.draft) ? '' : JSON.stringify({ ...sale, sold: undefined }));
  kept = draftOf(name);
}

function emptySale(): OpenSale {
  return {
    saleKey: crypto.randomUUID(),
    savedQuoteID: null,
    quoteNumber: null,
    version: 0,
    draft: SaleDraft().parse({}),
  };
}

function saleOf(text = ''): OpenSale | undefined {
  try {
    const {
      saleKey,
      savedQuoteID = null,
      quoteNumber = null,
      version = 0,
      draft,
    } = JSON.parse(text) as Partial<OpenSale>;
    return typeof saleKey === 'string'
      ? { saleKey, savedQuoteID, quoteNumber, version, draft: SaleDraft().parse(draft ?? {}) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A card number must not be stored anywhere, in whichever field it was typed. */
function hasCard({ vehicle, customer, lender, duplicateReason }: SaleDraft): boolean {
  const texts = [vehicle, customer, lender].flatMap((part) => Object.values(part ?? {}));
  return [...texts, duplicateReason].some((text) => typeof text === 'string' && whyCardInText(text));
}
