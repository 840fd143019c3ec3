import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { CreditCardIcon } from '../../kit/icons.ts';

const pageOf = (of: string) => (screens as readonly Screen[]).find(({ id }) => id === of);
const page = pageOf('remittance.toPost');

/** The panel of the batches that finance has to look at, before they are read and after. */
export const batchesPanel = {
  title: page?.title ?? '',
  icon: CreditCardIcon,
  all: page?.path ?? '',
  empty: 'No batches to post.',
};

/** The panel of the ACH files that a second person has to release. */
export const filesPanel = {
  title: 'ACH files to release',
  icon: CreditCardIcon,
  all: pageOf('remittance.achFiles')?.path ?? '',
  empty: 'No ACH files to release.',
};
