import '../../portal/remittance-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import {
  type RemittanceStatement,
  type StatementLine,
  statementKinds,
} from '@pitlane/shared/features/remittance/account-schema';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import { dateOfInput, notADay } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useOutletContext } from 'react-router-dom';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { DateField } from '../../kit/forms/DateField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { lackingTextOf } from '../../kit/states/answer.ts';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { DealerOfPage } from '../../widgets/dealers/DealerOfPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { DownloadButtons } from './DownloadButtons.tsx';
import styles from './Remittance.module.css';
import { StatementText } from './StatementText.tsx';
import { statementParams, useStatementPeriod } from './use-statement-period.ts';

/** A dealer's account: opening balance, every line, closing balance. Source: areas.md §6 (Better, 8) */
export function StatementScreen() {
  const session = useOutletContext<Session>();
  const { today } = session;
  const run = useRunCommand(session);
  const { dealers, dealer, choose, state, reload } = useDealerOfPage({ keeps: statementParams });
  const { from, through } = useStatementPeriod(today);
  const [startDate, endDate] = [dateOfInput(from.value), dateOfInput(through.value)];
  const isPeriod = startDate !== undefined && endDate !== undefined && startDate <= endDate;
  const answer = api.useGetRemittanceStatementQuery(
    dealer && isPeriod ? { dealerCode: dealer.dealerCode ?? '', startDate, endDate } : skipToken,
  );
  const { data, currentData } = answer;
  // Another backend has only its printout.
  const isPrintable = data !== undefined || lackingTextOf(answer) !== undefined;
  return (
    <Page
      title="Statement"
      areActionsWaiting={!(isPrintable && dealer && isPeriod)}
      actions={
        <DownloadButtons
          onDownload={(format) =>
            void run({
              command: 'remittance.downloadStatement',
              args: { dealer: dealer?.dealerCode ?? '', from: startDate, through: endDate, ...format },
            })
          }
        />
      }
    >
      <LoadingContainer state={state} failure="Couldn't load the dealers." onReload={reload} height={480}>
        <div className={styles.period}>
          {dealers && <DealerOfPage dealers={dealers} dealer={dealer} onDealer={choose} />}
          <PeriodFields from={from} through={through} />
        </div>
        {dealer ? (
          <AnswerContainer answer={answer} failure="Couldn't load the statement." height={360}>
            {data && (
              <div data-stale={data !== currentData || undefined}>
                <Statement statement={data} />
              </div>
            )}
          </AnswerContainer>
        ) : (
          <p className={styles.choose}>Choose a dealer to see its statement.</p>
        )}
      </LoadingContainer>
    </Page>
  );
}

/** The days of the statement. */
function PeriodFields({ from, through }: ReturnType<typeof useStatementPeriod>) {
  const wrongOrder = orderError(dateOfInput(from.value), dateOfInput(through.value));
  return (
    <>
      <DateField label="From" {...from} onLeave={ignore} error={dayError('From', from.value)} />
      <DateField
        label="Through"
        {...through}
        onLeave={ignore}
        error={dayError('Through', through.value) ?? wrongOrder}
      />
    </>
  );
}

/** A date is checked once it is complete, so there is nothing to do when its field is left. */
const ignore = () => undefined;

function dayError(label: string, typed: string): string | undefined {
  return typed.length === 'MM/DD/YYYY'.length && !dateOfInput(typed) ? notADay(label) : undefined;
}

function orderError(start: IsoDate | undefined, end: IsoDate | undefined): string | undefined {
  return start && end && start > end ? 'Must be on or after From.' : undefined;
}

function Statement({ statement }: { statement: RemittanceStatement }) {
  const { openingBalance, chargesAmount, paymentsAmount, openDifferenceAmount, lines } = statement;
  const cents = (dollars: number | null) => centsOf(dollars ?? 0);
  return (
    <>
      <div className={styles.account}>
        <MoneyColumn
          label="Statement"
          lines={[
            { label: 'Opening balance', cents: cents(openingBalance) },
            { label: 'Charges', cents: cents(chargesAmount) },
            { label: 'Payments and credits', cents: cents(paymentsAmount) },
          ]}
          totalLabel="Closing balance"
        />
        {openDifferenceAmount !== 0 && openDifferenceAmount !== null && (
          <p className={styles.small}>
            {formatCell('money', openDifferenceAmount)} of differences on posted batches is open.
          </p>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState title="No lines in this period." text="Choose a longer period." />
      ) : (
        <VirtualTable label="Lines of the statement" rows={lines} columns={columns} rowId={lineId} />
      )}
    </>
  );
}

/** A line has no number: a contract is charged once in a batch. */
function lineId({ date, kind, batchNumber, key, text, balance }: StatementLine): string {
  return [date, kind, batchNumber, key, text, balance].join(' ');
}

const columns: readonly DataColumn<StatementLine>[] = [
  { id: 'date', header: 'Date', width: 112, cell: ({ date }) => formatCell('date', date) },
  { id: 'kind', header: 'Type', width: 136, cell: ({ kind }) => codeLabel(statementKinds, kind, 'Type') },
  {
    id: 'batch',
    header: 'Batch',
    width: 168,
    cell: ({ batchNumber }) =>
      batchNumber && <Link to={`/remittance/batches/${batchNumber}`}>{batchNumber}</Link>,
  },
  {
    id: 'text',
    header: 'Description',
    cell: (line) => <StatementText of={line} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: 120,
    cell: ({ amount }) => formatCell('money', amount),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    width: 120,
    cell: ({ balance }) => formatCell('money', balance),
  },
];
