import type { Session } from '@pitlane/shared/access/session';
import { periodPresets } from '@pitlane/shared/features/reports/rules/periods';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../kit/forms/DateField.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import styles from './SearchForm.module.css';
import type { TypedCriteria } from './use-search-form.ts';

interface Props {
  search: SchemaForm<TypedCriteria>;
  session: Session;
}

/** The days of a search: a period of the calendar, or any first and last day. Source: portal.md §4 (Period dates), §5 (dates) */
export function SearchDates({ search, session }: Props) {
  const { control: typed, setValue } = search.control;
  const [chosen, startDate, endDate] = useWatch({
    control: typed,
    name: ['period', 'startDate', 'endDate'],
  });
  const periods = periodPresets(session).map(({ id, label, ...days }) => ({
    value: id,
    text: label,
    startDate: formatCell('date', days.startDate),
    endDate: formatCell('date', days.endDate),
  }));
  const current =
    periods.find(({ value }) => value === chosen) ??
    periods.find((period) => period.startDate === startDate && period.endDate === endDate);
  const choose = (id: string) => {
    const period = periods.find(({ value }) => value === id);
    if (!period) return;
    setValue('period', id);
    setValue('startDate', period.startDate, { shouldValidate: true });
    setValue('endDate', period.endDate, { shouldValidate: true });
  };
  const day = (name: 'startDate' | 'endDate') => (
    <SchemaField form={search} name={name} {...(name === 'startDate' ? { alsoChecks: ['endDate'] } : {})}>
      {({ value, onValue, ...control }) => (
        <DateField
          {...control}
          value={value}
          onValue={(next) => {
            if (next === value) return;
            setValue('period', '');
            onValue(next);
          }}
        />
      )}
    </SchemaField>
  );
  return (
    <>
      <SelectField
        label="Period"
        value={current?.value ?? ''}
        choices={[{ value: '', text: 'Custom dates' }, ...periods]}
        onValue={choose}
      />
      <div className={`${styles.pair} ${styles.dates}`}>
        {day('startDate')}
        {day('endDate')}
      </div>
    </>
  );
}
