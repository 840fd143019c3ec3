import type { Session } from '@pitlane/shared/access/session';
import { periodPresets } from '@pitlane/shared/features/reports/rules/periods';
import { formatCell } from '@pitlane/shared/kernel/format';
import { DateField } from '../../kit/forms/DateField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import styles from './SearchForm.module.css';
import type { SearchFormState } from './use-search-form.ts';

interface Props {
  state: SearchFormState;
  session: Session;
}

/** The days of a search: a period of the calendar, or any first and last day. Source: portal.md §4 (Period dates), §5 (dates) */
export function SearchDates({ state, session }: Props) {
  const { criteria, change } = state;
  const { startDate = '', endDate = '' } = criteria;
  const periods = periodPresets(session).map(({ id, label, ...days }) => ({
    value: id,
    text: label,
    startDate: formatCell('date', days.startDate),
    endDate: formatCell('date', days.endDate),
  }));
  const current =
    periods.find(({ value }) => value === criteria.period) ??
    periods.find((period) => period.startDate === startDate && period.endDate === endDate);
  return (
    <>
      <SelectField
        label="Period"
        value={current?.value ?? ''}
        choices={[{ value: '', text: 'Custom dates' }, ...periods]}
        onValue={(id) => {
          const period = periods.find(({ value }) => value === id);
          if (period) change({ period: id, startDate: period.startDate, endDate: period.endDate });
        }}
      />
      <div className={`${styles.pair} ${styles.dates}`}>
        <DateField
          label="Start date"
          value={startDate}
          onValue={(day) => day !== startDate && change({ startDate: day, period: '' })}
          onLeave={() => state.leave('startDate')}
          error={state.errorAt('startDate')}
        />
        <DateField
          label="End date"
          value={endDate}
          onValue={(day) => day !== endDate && change({ endDate: day, period: '' })}
          onLeave={() => state.leave('endDate')}
          error={state.errorAt('endDate')}
        />
      </div>
    </>
  );
}
