import '../../portal/remittance-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { DealerAgreement } from '@pitlane/shared/features/remittance/account-schema';
import {
  agreementWords,
  creditModes,
  usualAgreement,
} from '@pitlane/shared/features/remittance/agreement-commands';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { api } from '../../portal/api/api.ts';
import { type CommandFormRequest, openCommandForm } from '../../portal/command-form/command-form-request.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';

/** A dealer's agreements about refunds and credits, and since when. Source: areas.md §1 (R9) */
export function AgreementScreen() {
  const session = useOutletContext<Session>();
  const page = useDealerOfPage();
  const dealerCode = page.dealer?.dealerCode ?? '';
  return (
    <DealerPage
      of={page}
      title="Agreement"
      intro="How a dealer's cancellation refunds and credits are settled. A change applies from its first day; earlier agreements stay on record."
      actions={
        may('agreement.write', session) && (
          <Button look="primary" onClick={() => openCommandForm(changeOf(dealerCode, session.today))}>
            Change agreement
          </Button>
        )
      }
      withoutDealer="Choose a dealer to see its agreement."
    >
      {() => <Agreements key={dealerCode} dealerCode={dealerCode} today={session.today} />}
    </DealerPage>
  );
}

function changeOf(dealer: string, today: IsoDate): CommandFormRequest {
  return {
    call: { command: 'agreement.set', args: { dealer } },
    starts: {
      from: dateInput(today),
      refunds: usualAgreement.refundMode ?? '',
      credits: creditModes[0].code,
    },
  };
}

function Agreements({ dealerCode, today }: { dealerCode: string; today: IsoDate }) {
  const answer = api.useListDealerAgreementsQuery({ dealerCode });
  const current = answer.data?.find(({ validFrom }) => (validFrom ?? '') <= today);
  const rows = answer.data && (current ? answer.data : [...answer.data, usual]);
  return (
    <LoadedTable
      label="Agreements"
      failure="Couldn't load the agreements."
      answer={{ ...answer, data: rows }}
      columns={columnsFor(current ?? usual)}
      rowId={({ validFrom }) => validFrom ?? 'usual'}
      empty={{ title: 'No agreements.', text: 'The default applies.' }}
    />
  );
}

const usual: DealerAgreement = { dealerCode: null, setBy: null, setAt: null, ...usualAgreement };

function columnsFor(current: DealerAgreement): readonly DataColumn<DealerAgreement>[] {
  return [
    {
      id: 'from',
      header: 'From',
      cell: ({ validFrom }) => (validFrom ? formatCell('date', validFrom) : 'By default'),
    },
    { id: 'refunds', header: 'Refunds', cell: (row) => agreementWords(row).refunds },
    { id: 'credits', header: 'Credits', cell: (row) => agreementWords(row).credits },
    {
      id: 'state',
      header: 'Status',
      cell: (row) =>
        row === current ? 'In force' : (row.validFrom ?? '') > (current.validFrom ?? '') ? 'Later' : 'Ended',
    },
    { id: 'by', header: 'Set by', cell: ({ setBy }) => setBy ?? '' },
  ];
}
