import '../../portal/remittance-area.ts';
import { missingOrOutOfScope } from '@pitlane/shared/access/no-access';
import type { Session } from '@pitlane/shared/access/session';
import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { paymentProgress, paymentText } from '@pitlane/shared/features/remittance/remit-schema';
import { lateReturnText } from '@pitlane/shared/features/remittance/settlement-text';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { useState } from 'react';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchLines } from './BatchLines.tsx';
import { DownloadBatch } from './DownloadBatch.tsx';
import styles from './Remittance.module.css';

/** How often to check whether a card was charged. */
const chargedEveryMs = 2000;

const historyLink = <Link to="/remittance/history">Remittance history</Link>;

/** One batch: what it paid for, how it is paid, and its outcome. It is the receipt too. */
export function BatchScreen() {
  const session = useOutletContext<Session>();
  const { batchNumber = '' } = useParams();
  const [isCharging, setIsCharging] = useState(false);
  const answer = api.useGetRemittanceBatchQuery(
    { batchNumber },
    { pollingInterval: isCharging ? chargedEveryMs : 0 },
  );
  const { data, error } = answer;
  const isPending = isCardPending(data);
  if (isPending !== isCharging) setIsCharging(isPending);
  useTabTitle(batchNumber);
  if (data) return <BatchPage session={session} batch={data} />;
  if (isCallFailure(error) && isPathMissing(error)) {
    return <BatchElsewhere session={session} batchNumber={batchNumber} lacking={error.message} />;
  }
  if (isCallFailure(error) && error.status === 404) {
    return (
      <Page
        title={`No batch ${batchNumber}`}
        intro={
          <>
            {missingOrOutOfScope} {historyLink}
          </>
        }
      />
    );
  }
  return (
    <Page title={batchNumber}>
      <AnswerContainer answer={answer} failure="Couldn't load the batch." height={480} />
    </Page>
  );
}

interface ElsewhereProps {
  session: Session;
  batchNumber: string;
  /** The name of the data that this server doesn't have. */
  lacking: string;
}

/** A batch at another backend, which shows it in its history and prints it. */
function BatchElsewhere({ session, batchNumber, lacking }: ElsewhereProps) {
  return (
    <Page
      title={`Batch ${batchNumber}`}
      intro={
        <>
          {lacking} {historyLink}
        </>
      }
      actions={<DownloadBatch session={session} batchNumber={batchNumber} />}
    />
  );
}

/** Returns whether the card is still to be charged. */
function isCardPending(batch: RemittanceBatch | undefined): boolean {
  const { status, payment } = batch ?? {};
  return status === 'Submitted' && payment?.paymentMethodType === 1 && payment.paymentStatus === 'Pending';
}

function BatchPage({ session, batch }: { session: Session; batch: RemittanceBatch }) {
  return (
    <DetailPage
      title={<Copyable text={batch.batchNumber ?? ''} what="batch number" />}
      label={`Batch ${batch.batchNumber}`}
      status={
        <span className={styles.status} data-status={batch.status}>
          {batch.status}
        </span>
      }
      actions={<BatchActions session={session} batch={batch} />}
      summary={
        <>
          <p>
            {batch.dealerName} ({batch.dealerCode}) ·{' '}
            {batch.payment ? paymentText(batch.payment) : 'No payment'}
          </p>
          <p className={styles.small}>{whenText(batch)}</p>
        </>
      }
      activity={<Totals batch={batch} />}
    >
      <Findings batch={batch} />
      <BatchLines batch={batch} />
    </DetailPage>
  );
}

/** The totals of the batch, or what was paid of it, in one column that adds up. */
function Totals({ batch: { totals, status, differenceAmount } }: { batch: RemittanceBatch }) {
  const line = (label: string, dollars: number | null, sign = 1) => ({
    label,
    cents: sign * centsOf(dollars ?? 0),
  });
  const parts = [
    line(`Dealer cost of ${counted(totals.contractCount ?? 0, 'contract')}`, totals.dealerCost),
    line('Over-remit', totals.overRemitAmount),
    line('Debits', totals.debitsAmount),
    line('Credits', totals.creditsAmount, -1),
    line((differenceAmount ?? 0) < 0 ? 'Short' : 'Over', status === 'Posted' ? differenceAmount : 0),
  ];
  return (
    <section aria-labelledby="totals" className={styles.totals}>
      <h2 id="totals">Total</h2>
      <MoneyColumn
        label="Batch"
        lines={parts.filter(({ cents }, index) => index === 0 || cents !== 0)}
        totalLabel={status === 'Posted' ? 'Paid' : 'Total'}
      />
    </section>
  );
}

/** Problems and open work, at the top where they can't be missed. */
function Findings({ batch }: { batch: RemittanceBatch }) {
  const difference = centsOf(batch.differenceAmount ?? 0);
  return (
    <>
      {batch.status === 'Returned' && (
        <Notice kind="critical" title={`Returned on ${formatCell('date', batch.returnedDate)}`}>
          {[batch.returnCode, batch.returnReason].filter(Boolean).join(': ')} Its contracts are pending again.
        </Notice>
      )}
      {batch.lateReturn && (
        <Notice kind="critical" title="The payment came back after the batch was posted">
          {lateReturnText(batch.lateReturn)}
        </Notice>
      )}
      {difference !== 0 && (
        <Notice
          kind={batch.isDifferenceOpen ? 'warning' : 'info'}
          title={`${formatCell('money', Math.abs(difference) / 100)} ${difference < 0 ? 'short' : 'over'}${batch.isDifferenceOpen ? ', open' : ', cleared'}`}
        >
          {[batch.explanation, batch.differenceNote].filter(Boolean).join(' ')}
        </Notice>
      )}
    </>
  );
}

function whenText(batch: RemittanceBatch): string {
  const { submittedDate, submittedBy, postedDate, payment, status, note } = batch;
  return [
    `Submitted ${formatCell('date', submittedDate)}${submittedBy ? ` by ${submittedBy}` : ''}`,
    postedDate && `Posted ${formatCell('date', postedDate)}`,
    status === 'Submitted' && payment && paymentProgress(payment),
    status === 'Submitted' && payment?.postsOn && `Posts ${formatCell('date', payment.postsOn)}`,
    batch.checkDueDate &&
      `Check ${batch.isCheckOverdue ? 'was due' : 'due'} ${formatCell('date', batch.checkDueDate)}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}
