import type { StateRuleRow } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useParams } from 'react-router-dom';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import styles from './StateRuleScreen.module.css';

/** The cancellation rules that apply in a state, each figure with its source. A quote leads here. Source: decisions.md §8 (Refunds) */
export function StateRuleScreen() {
  const { state = '' } = useParams();
  const { data, isError, isFetching, refetch } = api.useGetStateRulesQuery({ state });
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>Rules for {state.toUpperCase()}</h1>
        <Link to="/rules">All states</Link>
      </header>
      <LoadingContainer
        state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure={`No rules found for ${state.toUpperCase()}.`}
        onReload={() => void refetch()}
        height={400}
      >
        {data?.map((rule) => (
          <RuleTable key={rule.kind} rule={rule} />
        ))}
      </LoadingContainer>
    </div>
  );
}

function RuleTable({ rule }: { rule: StateRuleRow }) {
  return (
    <section className={styles.rule} aria-label={rule.title ?? ''}>
      <h2>{rule.title}</h2>
      <p className={list.words}>
        Effective {formatCell('date', rule.validFrom)}. {rule.note}
      </p>
      <table className={list.table} aria-label={rule.title ?? ''}>
        <thead>
          <tr>
            {['Figure', 'Rule', 'Source'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rule.figures?.map(({ name, label, text, source }) => (
            <tr key={name}>
              <td data-label="Figure">{label}</td>
              <td data-label="Rule">{text}</td>
              <td data-label="Source">{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
