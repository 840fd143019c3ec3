import type { StateRuleRow } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';

const shown = ['fullRefundDays', 'feeCapFlat', 'dueDays', 'penaltyPercent'];

/** The cancellation rules of the states; each links to its figures with their sources. Source: decisions.md §8 (Refunds) */
export function StateRulesScreen() {
  const answer = api.useListStateRulesQuery({});
  const figures = answer.data?.[0]?.figures?.filter(({ name }) => shown.includes(name ?? '')) ?? [];
  return (
    <ListPage
      title="State rules"
      what="state rules"
      intro="Each state's rules for cancelling a contract. Open a rule to see the source of each figure. Figures that aren't set by law use the program default. Not legal advice."
      answer={answer}
      columns={[
        { id: 'rule', header: 'Rule', cell: RuleName },
        ...figures.map(({ name, label }) => figureColumn(name, label)),
        { id: 'defaults', header: 'Defaults', cell: defaultsOf },
        { id: 'from', header: 'Effective', cell: ({ validFrom }) => formatCell('date', validFrom) },
      ]}
      rowId={({ state, kind }) => `${state}-${kind}`}
      empty={{ title: 'No state rules yet.', text: 'Refunds use the program defaults.' }}
    />
  );
}

function RuleName({ state, title }: StateRuleRow) {
  return state === 'DEFAULT' ? title : <Link to={`/rules/${state}`}>{title}</Link>;
}

function figureColumn(name: string | null, label: string | null): DataColumn<StateRuleRow> {
  return {
    id: name ?? '',
    header: label ?? '',
    cell: ({ figures }) => figures?.find((figure) => figure.name === name)?.text,
  };
}

function defaultsOf({ figures }: StateRuleRow): string {
  return `${figures?.filter(({ isDefault }) => isDefault).length} of ${figures?.length}`;
}
