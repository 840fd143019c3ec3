import type { BookImportKind } from '@pitlane/shared/features/imports/book-columns';
import type { BookTarget } from './book-target.ts';
import { cancellationTarget } from './cancellation-target.ts';
import { claimTarget } from './claim-target.ts';
import { commissionTarget, overRemitTarget } from './entry-target.ts';

/** How each kind of file is compared and written. */
export const bookTargets: Readonly<Record<BookImportKind, BookTarget>> = {
  cancellation: cancellationTarget,
  commission: commissionTarget,
  claim: claimTarget,
  overRemit: overRemitTarget,
};
