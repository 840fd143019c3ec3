import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import type { SaveNow } from './use-saving.ts';

/** The props of every step of the wizard. */
export interface StepProps {
  session: Session;
  dealers: readonly Dealer[];
  /** 'Year Make Model Rating Disabled' is on: the VIN alone says what the vehicle is. */
  isVinRequired: boolean;
  /** The request for the sale's prices; undefined while vehicle data is missing or wrong. */
  request: QuoteSaleRequest | undefined;
  saveNow: SaveNow;
  onBack: () => void;
  onNext: () => void;
  /** The label of the button to the next step; absent on the last one. */
  nextText?: string | undefined;
}
