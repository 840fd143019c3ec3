/** How a user has arranged the dashboard: the order of its cards, and those that are hidden. */
export interface CardOrder {
  ids: readonly string[];
  hidden: ReadonlySet<string>;
}

/** The mark of a hidden card. */
const hiddenMark = '-';

/** Reads a saved arrangement, "sales.day,-quotes.day": the ids in order, with a minus before hidden ones. Assumption: the format. */
export function readCardOrder(kept: unknown): CardOrder {
  const parts = typeof kept === 'string' ? kept.split(',').filter(Boolean) : [];
  const hidden = parts.filter((part) => part.startsWith(hiddenMark)).map((part) => part.slice(1));
  return {
    ids: parts.map((part) => (part.startsWith(hiddenMark) ? part.slice(1) : part)),
    hidden: new Set(hidden),
  };
}

/** Writes an arrangement as `readCardOrder` reads it. Assumption: the format. */
export function cardOrderText({ ids, hidden }: CardOrder): string {
  return ids.map((id) => (hidden.has(id) ? hiddenMark + id : id)).join(',');
}

/**
 * Returns cards in the user's order. New cards, which it doesn't include, come last in their usual order. Assumption:
 * the order of new cards.
 */
export function inCardOrder<Card extends { id: string }>(cards: readonly Card[], { ids }: CardOrder): Card[] {
  const place = ({ id }: Card) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return cards.toSorted((one, other) => place(one) - place(other));
}

/**
 * Returns the arrangement with a card moved one place back (-1) or forward (1) among the cards that are shown; unchanged at either end.
 * Assumption: hidden cards are skipped.
 */
export function withCardMoved(order: CardOrder, id: string, by: -1 | 1): CardOrder {
  const shown = order.ids.filter((each) => !order.hidden.has(each));
  const other = shown[shown.indexOf(id) + by];
  if (other === undefined || !shown.includes(id)) return order;
  const swapped = new Map([
    [id, other],
    [other, id],
  ]);
  return { ...order, ids: order.ids.map((each) => swapped.get(each) ?? each) };
}

/** Returns the arrangement with a card hidden or shown again. Assumption: it returns to its place. */
export function withCardHidden({ ids, hidden }: CardOrder, id: string, isHidden: boolean): CardOrder {
  const next = new Set(hidden);
  if (isHidden) next.add(id);
  else next.delete(id);
  return { ids, hidden: next };
}
