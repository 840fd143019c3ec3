import type { Session } from '@pitlane/shared/access/session';
import { shownColumns } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import { fieldText, formFields } from './form.ts';
import type { ReportPlace } from './place.ts';
import { reportOf } from './run.ts';

/** A report for a screen reader: the field of the form that is chosen, or the row, with what each of its values is. */
export function reportSentences(place: ReportPlace, session: Session | undefined): string[] {
  const { form, read, cursor } = place;
  const { title } = reportOf(place);
  if (form) {
    const field = formFields(place)[form.chosen];
    const offer = form.offers[form.offer];
    const value = field && fieldText(field, form.line?.text ?? place.given[field.name] ?? '');
    return [
      title,
      `${field?.label}: ${value || 'any'}`,
      offer ? `Offered: ${offer.text} ${offer.detail}` : '',
      form.problem ?? '',
    ];
  }
  const row = read?.rows[cursor];
  if (!read || !row || !session) return [title, read ? 'No rows.' : ''];
  const values = shownColumns(reportOf(place), session).flatMap(({ key, header, kind }) => {
    const text = formatCell(kind, row[key]);
    return text ? [`${header} ${text}`] : [];
  });
  const total = read.first?.total ?? read.rows.length;
  return [title, `${cursor + 1} of ${total}: ${values.join(', ')}`];
}
