import type { StateRuleRow } from '@pitlane/shared/features/cancellations/schema';
import { stateName } from '@pitlane/shared/features/places/rules/states';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useParams } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { isNotFound } from '../../portal/api/is-not-found.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import styles from './StateRuleScreen.module.css';

/** The cancellation rules that apply in a state, each figure with its source. A quote leads here. Source: decisions.md §8 (Refunds) */
export function StateRuleScreen() {
  const { state = '' } = useParams();
  const answer = api.useGetStateRulesQuery({ state });
  const title = `Rules for ${stateName(state)}`;
  useTabTitle(title);
  if (isNotFound(answer.error)) {
    return (
      <Page title={title}>
        <p className={styles.words}>
          “{state}” isn't a state. <Link to="/rules">All states</Link>
        </p>
      </Page>
    );
  }
  return (
    <Page title={title} actions={<Link to="/rules">All states</Link>}>
      <AnswerContainer answer={answer} failure="Couldn't load the rules." height={400}>
        {answer.data?.map((rule) => (
          <RuleTable key={rule.kind} rule={rule} />
        ))}
      </AnswerContainer>
    </Page>
  );
}

function RuleTable({ rule }: { rule: StateRuleRow }) {
  return (
    <section className={styles.rule} aria-label={rule.title ?? ''}>
      <h2>{rule.title}</h2>
      <p className={styles.words}>
        Effective {formatCell('date', rule.validFrom)}. {rule.note}
      </p>
      <DataTable
        label={rule.title ?? ''}
        rows={rule.figures ?? []}
        columns={columns}
        rowId={({ name }) => name ?? ''}
      />
    </section>
  );
}

type Figure = NonNullable<StateRuleRow['figures']>[number];

const columns: readonly DataColumn<Figure>[] = [
  { id: 'figure', header: 'Figure', cell: ({ label }) => label },
  { id: 'rule', header: 'Rule', cell: ({ text }) => text },
  { id: 'source', header: 'Source', cell: ({ source }) => source },
];
