import type { Session } from '@pitlane/shared/access/session';
import { type ShownColumn, shownColumns } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ReportRow } from '../../../print/screens/reports/columns.ts';
import { groupLines, lineAt } from '../../../print/screens/reports/group-lines.ts';
import { noRowsText } from '../../../print/screens/reports/no-rows.ts';
import { formSentences } from '../../form/lines.ts';
import { reportFields, reportOf } from './criteria.ts';
import type { ReportPlace, ReportRead } from './place.ts';

/** A report for a screen reader: the field of the form that is chosen, or the row, with what each of its values is. */
export function reportSentences(place: ReportPlace, session: Session | undefined): string[] {
  const { form, read, cursor } = place;
  const { title } = reportOf(place);
  if (form) return [title, ...formSentences(form, reportFields(place, session))];
  const row = read?.rows[cursor];
  if (!read || !row || !session) return [title, read ? noRowsText(reportOf(place), read.request, 'app') : ''];
  const columns = shownColumns(reportOf(place), session);
  const total = read.first?.total ?? read.rows.length;
  return [
    title,
    `${cursor + 1} of ${total}: ${valuesOf(row, columns).join(', ')}`,
    groupSentence(place, read, columns),
  ];
}

/** The totals of a group, with its last row. */
function groupSentence(place: ReportPlace, { rows, groups, next }: ReportRead, all: readonly ShownColumn[]) {
  const columns = all.filter(({ isHidden }) => !isHidden);
  const lines = groupLines(reportOf(place), columns).of(rows, groups, next === null);
  const after = lines[lineAt(lines, place.cursor) + 1];
  if (!after?.sum) return '';
  const [first, ...others] = columns;
  return [String(after.row[first?.key ?? '']), ...valuesOf(after.row, others)].join(', ');
}

function valuesOf(row: ReportRow, columns: readonly ShownColumn[]): string[] {
  return columns.flatMap(({ key, header, kind }) => {
    const text = formatCell(kind, row[key]);
    return text ? [`${header} ${text}`] : [];
  });
}
