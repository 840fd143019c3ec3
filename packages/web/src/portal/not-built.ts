import { isToCome, type pageToCome } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';

/** The id of a page that is still to be built. */
export type NotBuiltId = Extract<(typeof screens)[number], { notOn: { web: typeof pageToCome } }>['id'];

/** The pages that are still to be built. Nothing leads to them; their addresses say so. */
export const notBuilt = screens
  .filter(isToCome)
  .map(({ id }) => id as string) as readonly string[] as readonly NotBuiltId[];
