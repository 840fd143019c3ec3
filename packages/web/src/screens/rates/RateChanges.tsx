import type { ComparedSheets, RateChangeRow } from '@pitlane/shared/features/rates/schema';
import { differenceText, sheetName, termText } from '@pitlane/shared/features/rates/sheet-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import styles from './Rates.module.css';

const kinds = [
  { change: 'Rose', count: 'roseCount', text: 'rose' },
  { change: 'Fell', count: 'fellCount', text: 'fell' },
  { change: 'New', count: 'newCount', text: 'new' },
  { change: 'Gone', count: 'goneCount', text: 'gone' },
] as const;

const money = (value: number | null) => formatCell('money', value);
const count = (value: number) => value.toLocaleString('en-US');

const columns: readonly DataColumn<RateChangeRow>[] = [
  { id: 'change', header: 'Change', width: 90, cell: ({ change }) => change },
  { id: 'plan', header: 'Plan', cell: ({ planDescription, planCode }) => planDescription ?? planCode },
  { id: 'class', header: 'Class', width: 70, cell: ({ vehicleClass }) => vehicleClass },
  { id: 'condition', header: 'Condition', width: 90, cell: ({ condition }) => condition },
  { id: 'term', header: 'Term', width: 140, cell: termText },
  {
    id: 'deductible',
    header: 'Deductible',
    align: 'end',
    width: 100,
    cell: ({ deductibleAmount }) => money(deductibleAmount),
  },
  { id: 'from', header: 'Before', align: 'end', width: 110, cell: ({ fromCost }) => money(fromCost) },
  { id: 'to', header: 'After', align: 'end', width: 110, cell: ({ toCost }) => money(toCost) },
  { id: 'difference', header: 'Difference', align: 'end', width: 110, cell: differenceText },
];

/** The differences between two rate sheets: the counts, then each line with both costs. */
export function RateChanges({ compared }: { compared: ComparedSheets }) {
  const [only, setOnly] = useState('');
  const { before, changes, sameCount } = compared;
  const shown = only === '' ? changes : changes.filter(({ change }) => change === only);
  const total = kinds.reduce((sum, kind) => sum + compared[kind.count], 0);
  return (
    <section className={styles.section} aria-label="Changes">
      <h2>{before ? `Changes from ${sheetName(before)}` : 'First rates'}</h2>
      <ul className={styles.counts}>
        {kinds.map((kind) => (
          <li key={kind.change}>
            <strong>{count(compared[kind.count])}</strong> {kind.text}
          </li>
        ))}
        <li>
          <strong>{count(sameCount)}</strong> the same
        </li>
      </ul>
      {changes.length > 0 && (
        <>
          <div className={styles.filter}>
            <SelectField
              label="Show"
              value={only}
              choices={[
                { value: '', text: `All changes (${count(total)})` },
                ...kinds
                  .filter((kind) => compared[kind.count] > 0)
                  .map((kind) => ({
                    value: kind.change,
                    text: `${kind.change} (${count(compared[kind.count])})`,
                  })),
              ]}
              onValue={setOnly}
            />
          </div>
          <VirtualTable key={only} label="Changed rates" rows={shown} columns={columns} rowId={rowId} />
          {total > changes.length && (
            <p className={styles.note}>The first {count(changes.length)} changes are listed.</p>
          )}
        </>
      )}
    </section>
  );
}

function rowId(line: RateChangeRow): string {
  const { change, planCode, vehicleClass, condition, coverageMonths, coverageMiles, deductibleAmount } = line;
  return [change, planCode, vehicleClass, condition, coverageMonths, coverageMiles, deductibleAmount].join(
    ' ',
  );
}
