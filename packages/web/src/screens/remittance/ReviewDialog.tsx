import type { FortePart } from '@pitlane/shared/features/remittance/forte-schema';
import type { RemittancePreview } from '@pitlane/shared/features/remittance/remit-schema';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { batchLinesOf } from './batch-lines-of.ts';
import { CardFrame, type CardToken } from './CardFrame.tsx';
import styles from './Remittance.module.css';
import { busyRemitting, type ReviewInput, reviewTitle } from './use-remit.ts';

interface Props {
  preview: RemittancePreview;
  /** "Check 1001", "ACH". */
  payment: string;
  failure: string | undefined;
  isRunning: boolean;
  /** The signed parameters of the card window, where a card pays. */
  card: FortePart | undefined;
  onRemit: (input: ReviewInput) => void;
  onClose: () => void;
}

/** The batch as the server will make it. Enter never submits it. Source: areas.md §6 (Better, 2 and 9) */
export function ReviewDialog(props: Props) {
  const { preview, payment, failure, isRunning, card, onRemit, onClose } = props;
  const { authorizationText, problems, paymentProblem, postsOn } = preview;
  const [isAuthorized, setIsAuthorized] = useState(false);
  const [token, setToken] = useState<CardToken>();
  const needsAuthorization = Boolean(authorizationText);
  const reasons = [
    ...problems.map(({ key, message, next }) => [`${key}:`, message, next].filter(Boolean).join(' ')),
    ...(paymentProblem ? [[paymentProblem.message, paymentProblem.next].filter(Boolean).join(' ')] : []),
  ];
  return (
    <ConfirmDialog
      title={reviewTitle(preview)}
      canBeUndone={false}
      busy={busyRemitting}
      isRunning={isRunning}
      canConfirm={
        reasons.length === 0 && (isAuthorized || !needsAuthorization) && (token !== undefined || !card)
      }
      failure={failure ?? (reasons.length > 0 && <Reasons reasons={reasons} />)}
      onConfirm={() => onRemit({ isAuthorized, card: token })}
      onClose={onClose}
    >
      <p className={styles.payer}>
        {preview.dealerName} ({preview.dealerCode})<span>{payment}</span>
      </p>
      <MoneyColumn label="Batch" lines={batchLinesOf(preview)} totalLabel="Total" />
      {preview.difference !== 0 && preview.difference !== null && (
        <p className={styles.small}>
          The check is {moneyText(Math.abs(centsOf(preview.difference)))}{' '}
          {preview.difference < 0 ? 'less' : 'more'} than the total. The difference stays open until finance
          clears it.
        </p>
      )}
      {postsOn && (
        <p className={styles.small}>Posts {formatCell('date', postsOn)} if the bank doesn't return it.</p>
      )}
      {card && <CardFrame part={card} onToken={setToken} />}
      {needsAuthorization && (
        <div className={styles.authorization}>
          <p>{authorizationText}</p>
          <CheckField label="I authorize this debit" isChecked={isAuthorized} onChecked={setIsAuthorized} />
        </div>
      )}
    </ConfirmDialog>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <>
      {reasons.map((reason) => (
        <span key={reason} className={styles.reason}>
          {reason}
        </span>
      ))}
    </>
  );
}
