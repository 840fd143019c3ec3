import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import type { SaleQuote } from '@pitlane/shared/features/rating/schema';
import type { DraftRate, SaleDraft } from '@pitlane/shared/features/sales/schema';
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog.tsx';
import { DealSummary } from './DealSummary.tsx';
import styles from './Finalize.module.css';
import { busySelling, pricesChanged, sellTitle, type usePurchase } from './use-purchase.ts';

/** The message for a user who may quote but not sell. Source: decisions.md §8 (Rater) */
export const cantSell = "Your role can't sell contracts.";

interface Props {
  draft: SaleDraft;
  rates: readonly DraftRate[];
  quote: SaleQuote | undefined;
  plan: FinancePlan | undefined;
  purchase: ReturnType<typeof usePurchase>;
  mayPurchase: boolean;
  onClose: () => void;
}

/** Confirms a sale: its contracts, the customer and the prices. Prices that changed are shown with the previous ones. */
export function SellDialog({ draft, rates, quote, plan, purchase, mayPurchase, onClose }: Props) {
  const { state, sell } = purchase;
  const { customer, vehicle } = draft;
  const isChanged = state.kind === 'changed';
  const title = sellTitle(rates.length);
  return (
    <ConfirmDialog
      title={isChanged ? `${title} at the new prices` : title}
      canBeUndone
      busy={busySelling}
      isRunning={state.kind === 'running'}
      canConfirm={rates.length > 0}
      failure={failureOf(state, mayPurchase)}
      onConfirm={mayPurchase ? () => void sell() : undefined}
      onClose={onClose}
    >
      <p className={styles.buyer}>
        <strong>
          {customer?.firstName} {customer?.lastName}
        </strong>
        <span>
          {[vehicle?.vehicleYear, vehicle?.makeName, vehicle?.modelName].filter(Boolean).join(' ')} ·{' '}
          {vehicle?.vin}
        </span>
      </p>
      {isChanged && <p role="status">{pricesChanged}</p>}
      <DealSummary rates={rates} quote={quote} plan={plan} before={isChanged ? state.before : undefined} />
    </ConfirmDialog>
  );
}

function failureOf(state: Props['purchase']['state'], mayPurchase: boolean): string | undefined {
  if (!mayPurchase) return `${cantSell} The quote is saved for someone who can.`;
  return state.kind === 'failed' ? state.message : undefined;
}
