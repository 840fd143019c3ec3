import '../../portal/cancellations-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { partStateText, partTitle } from '@pitlane/shared/features/cancellations/rules/refund-text';
import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Button } from '../../kit/controls/Button.tsx';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import styles from './RefundParts.module.css';

/** Who pays what of a refund to whom, with proofs, and the rule of its clock. Source: areas.md §13.1, §14 (tracker, 1) */
export function RefundParts({ cancellation, session }: { cancellation: Cancellation; session: Session }) {
  const { parts, dueDate, clockRule, clockSource } = cancellation;
  const dispatch = useAppDispatch();
  if (!parts || parts.length === 0) return null;
  const download = async (id: number) => saveFile(await portalCalls(dispatch).getRefundProof({ id }));
  return (
    <section className={styles.parts} aria-label="Refund payments">
      <ul>
        {parts.map((part) => (
          <li key={part.refundPartID} data-paid={part.state === 'Paid' || undefined}>
            <span>
              {partTitle(part)}
              {part.payee && <span className={styles.payee}> {part.payee}</span>}
            </span>
            <span className={styles.amount}>{formatCell('money', part.amount)}</span>
            <span className={styles.state}>
              {partStateText(part, dueDate)}
              {part.proofFileName && may('cancellation.recordDealerPayment', session) && (
                <Button
                  size="small"
                  aria-label={`Proof: ${partTitle(part)}`}
                  onClick={() => void download(part.refundPartID ?? 0)}
                >
                  Proof
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {clockRule && (
        <p className={styles.rule}>
          {clockRule}. {clockSource && `Source: ${clockSource}.`}
        </p>
      )}
    </section>
  );
}
