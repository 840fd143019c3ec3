import '../../portal/rater-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import type { RedFlagRow } from '@pitlane/shared/features/sales/red-flag-schema';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

/** The signs of identity theft in sales, last found first. Source: areas.md §7.3 (16 CFR 681) */
export function RedFlagsScreen() {
  const session = useOutletContext<Session>();
  const [includeReviewed, setIncludeReviewed] = useState(false);
  const answer = api.useListRedFlagsQuery(includeReviewed ? { includeReviewed } : {}, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ListPage
      title="Red flags"
      what="red flags"
      intro="Signs of identity theft in sales. Check the customer's identity, then record your review."
      filters={
        <CheckField label="Show reviewed" isChecked={includeReviewed} onChecked={setIncludeReviewed} />
      }
      answer={answer}
      rowId={({ redFlagID }) => String(redFlagID)}
      columns={[...columns, includeReviewed ? reviewedColumn : undefined, actionColumn(session)].filter(
        (column) => column !== undefined,
      )}
      empty={
        includeReviewed
          ? { title: 'No red flags.', text: 'No sales show signs of identity theft.' }
          : { title: 'No open red flags.', text: 'All red flags have been reviewed.' }
      }
    />
  );
}

const columns: readonly DataColumn<RedFlagRow>[] = [
  { id: 'found', header: 'Found', cell: ({ foundAt }) => instantDay(foundAt) },
  { id: 'contract', header: 'Contract', cell: ({ contractNumber }) => contractNumber },
  { id: 'dealer', header: 'Dealer', cell: ({ dealerName, dealerCode }) => dealerName ?? dealerCode },
  { id: 'flag', header: 'Red flag', cell: ({ text }) => text },
];

const reviewedColumn: DataColumn<RedFlagRow> = {
  id: 'reviewed',
  header: 'Review',
  cell: ({ reviewedAt, reviewedBy, reviewNote }) =>
    reviewedAt && `${reviewNote} (${reviewedBy}, ${instantDay(reviewedAt)})`,
};

function actionColumn(session: Session): DataColumn<RedFlagRow> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: ({ reviewedAt, contractNumber }) =>
      !reviewedAt && <Review session={session} contract={contractNumber ?? ''} />,
  };
}

/** A review is of the whole sale: every red flag that it has. */
function Review({ session, contract }: { session: Session; contract: string }) {
  const run = useRunCommand(session);
  return (
    <Button
      size="small"
      aria-label={`Review the red flags of ${contract}`}
      onClick={() => void run({ command: 'redFlag.review', args: { contract } })}
    >
      Review
    </Button>
  );
}
