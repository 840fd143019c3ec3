/** Whose figures a page shows: a dealer's, or those of a group's dealers in scope together. As calls take it. */
export type DealerScope = { dealerCode: string } | { dealerGroupIdentifier: string };
