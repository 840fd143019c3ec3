import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ReactNode } from 'react';
import { Notice } from '../../kit/states/Notice.tsx';
import styles from './ImportScreen.module.css';
import { shownRows } from './import-rows.ts';

interface Props {
  preview: ImportPreview;
  /** Only the stated totals are wrong, no row. */
  isTotalsAlone?: boolean;
  /** Saves all refused rows. */
  download: ReactNode;
}

const mostReasons = 3;

/** Why a file can't be imported, before anything else: how many rows, the first reasons, what to do, and all refused rows as a file. */
export function RefusedNotice({ preview, isTotalsAlone = false, download }: Props) {
  const { refused, refusedCount } = preview;
  const reasons = shownRows({ ...preview, rows: [] }).slice(0, mostReasons);
  const more = Math.max(refused.length, refusedCount) - reasons.length;
  return (
    <Notice kind="critical" title={titleOf(refusedCount, isTotalsAlone)}>
      <ul className={styles.reasons}>
        {reasons.map(({ id, line, name, text }) => (
          <li key={id}>
            <strong>{[line && `Line ${line}`, name].filter(Boolean).join(', ')}</strong>: {text}
          </li>
        ))}
      </ul>
      <p>
        {more > 0 && `And ${formatCell('count', more)} more, listed below. `}
        {isTotalsAlone
          ? 'Correct the file or the totals you entered, then choose it again.'
          : 'All rows are imported, or none. Correct the file, then choose it again.'}
      </p>
      <div className={styles.refusedFile}>{download}</div>
    </Notice>
  );
}

function titleOf(refusedCount: number, isTotalsAlone: boolean): string {
  if (isTotalsAlone) return "The totals don't match, so nothing can be imported yet.";
  const rows = refusedCount === 1 ? '1 row is' : `${formatCell('count', refusedCount)} rows are`;
  return `${rows} refused, so nothing can be imported yet.`;
}
