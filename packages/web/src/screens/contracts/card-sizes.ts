/** The sizes of a card and their heights in pixels. Source: portal.md §9 */
export const cardHeights = { tiny: 246, small: 369, medium: 492, large: 615, giant: 738 } as const;

/** A size of a card. */
export type CardSize = keyof typeof cardHeights;

/** From the smallest to the largest. */
export const cardSizes = Object.keys(cardHeights) as CardSize[];
