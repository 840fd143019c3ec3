import { isToCome, type pageToCome } from '@pitlane/shared/engine/screen';
import { type ScreenId, screens } from '@pitlane/shared/registry/screens';

/** The id of a page that is still to be built. */
export type NotBuiltId = Extract<(typeof screens)[number], { notOn: { web: typeof pageToCome } }>['id'];

/** The pages that are still to be built. Nothing leads to them; their addresses say so. */
export const notBuilt = screens.filter(isToCome).map(({ id }) => id) as readonly NotBuiltId[];

/** What is still to come on pages that lead to the lists of their area meanwhile, in words. */
export const stillToCome = {
  'remittance.open': "Paying remittances isn't available yet.",
} as const satisfies Partial<Record<ScreenId, string>>;
