import type { ScreenId } from '@pitlane/shared/registry/screens';

/** The pages that the menu and the links name and that are still to be built; no other page may say so. */
export const notBuilt = [
  'dashboard.open',
  'document.list',
  'document.listInternal',
  'user.list',
  'supply.reorder',
  'claim.authorize',
  'claim.start',
  'dealer.list',
  'dealer.show',
] as const satisfies readonly ScreenId[];

/** The id of a page that is still to be built. */
export type NotBuiltId = (typeof notBuilt)[number];

/** What is still to come on pages that lead to the lists of their area meanwhile, in words. */
export const stillToCome = {
  'rater.open': "Quoting and selling aren't available yet.",
  'remittance.open': "Paying remittances isn't available yet.",
} as const satisfies Partial<Record<ScreenId, string>>;
