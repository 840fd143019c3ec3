import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { CreditCardIcon } from '../../kit/icons.ts';

const page = (screens as readonly Screen[]).find(({ id }) => id === 'remittance.toPost');

/** The panel of the batches that finance has to look at, before they are read and after. */
export const batchesPanel = {
  title: page?.title ?? '',
  icon: CreditCardIcon,
  all: page?.path ?? '',
  empty: 'No batches to post.',
};
