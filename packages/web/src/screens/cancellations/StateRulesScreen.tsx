import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import list from '../../kit/lists/ListPage.module.css';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';

const shown = ['fullRefundDays', 'feeCapFlat', 'dueDays', 'penaltyPercent'];

/** The cancellation rules of the states; each leads to its figures with their sources. Source: decisions.md §8 (Refunds) */
export function StateRulesScreen() {
  const { data, isError, isFetching, refetch } = api.useListStateRulesQuery({});
  const figures = data?.[0]?.figures?.filter(({ name }) => shown.includes(name ?? '')) ?? [];
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>State rules</h1>
      </header>
      <p className={list.words}>
        Each state's rules for cancelling a contract. Open a rule to see the source of each figure. Figures
        that aren't set by law use the program default. Not legal advice.
      </p>
      <LoadingContainer
        state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load the state rules."
        onReload={() => void refetch()}
        height={400}
      >
        {data && (
          <table className={list.table} aria-label="State rules">
            <thead>
              <tr>
                {['Rule', ...figures.map(({ label }) => label), 'Defaults', 'Effective'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={`${row.state}-${row.kind}`}>
                  <td data-label="Rule">
                    {row.state === 'DEFAULT' ? (
                      row.title
                    ) : (
                      <Link to={`/rules/${row.state}`}>{row.title}</Link>
                    )}
                  </td>
                  {row.figures
                    ?.filter(({ name }) => shown.includes(name ?? ''))
                    .map(({ name, label, text }) => (
                      <td key={name} data-label={label}>
                        {text}
                      </td>
                    ))}
                  <td data-label="Defaults">
                    {row.figures?.filter(({ isDefault }) => isDefault).length} of {row.figures?.length}
                  </td>
                  <td data-label="Effective" className={list.actions}>
                    {formatCell('date', row.validFrom)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </LoadingContainer>
    </div>
  );
}
