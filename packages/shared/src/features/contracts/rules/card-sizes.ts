/** The sizes of a contract's card, from the smallest, and their heights in pixels. Source: portal.md §9 */
export const cardHeights = { tiny: 246, small: 369, medium: 492, large: 615, giant: 738 } as const;

/** A size of a card. */
export type CardSize = keyof typeof cardHeights;

/** From the smallest to the largest; the first is the default. Source: portal.md §9 */
export const cardSizes = Object.keys(cardHeights) as CardSize[];

/** Returns the size of the cards in the search window: small in full screen, otherwise tiny. Source: portal.md §2 (contract search panel) */
export function cardSizeIn(window: 'minimized' | 'maximized' | 'full'): CardSize {
  return window === 'full' ? 'small' : 'tiny';
}
