import { fieldsOf } from '../../../engine/field.ts';
import type { Report } from '../../../engine/report.ts';
import { defaultMessageFilters } from './message-filters.ts';
import { isFieldRequired } from './search-forms.ts';

/** The facts that explain why a report has no rows. */
export interface NoRows {
  text: string;
  /** A criterion that excludes rows by default, by its name on the wire, and the value that includes them. */
  hiding?: { name: string; value: string };
}

/** Criteria that can't be removed to find more: days are handled separately, and numbers are the only criterion. */
const notTaken = ['startDate', 'endDate', 'summaryDate', 'contractNumber', 'claimNumber', 'isActiveOnly'];

/**
 * Returns why a report with these criteria may have no rows, and what to change: first the filter that excludes rows on
 * its own, otherwise the dates and the filters that can be removed. Source: portal.md §5 (only active messages
 * checked); the words: Assumption
 */
export function whyNoRows(
  { operation, form }: Pick<Report, 'operation' | 'form'>,
  request: Readonly<Record<string, unknown>>,
): NoRows {
  const fields = fieldsOf(operation.request());
  const active = fields.find(({ name }) => name === 'isActiveOnly');
  if (active && leavesDoneOut(request)) {
    return {
      text: `“${active.label}” is on, which hides closed and cancelled messages.`,
      hiding: { name: active.name, value: 'false' },
    };
  }
  const given = fields.filter(({ name, label, words }) => {
    const value = request[name] ?? '';
    return label !== undefined && value !== '' && words?.[String(value)] !== 'All';
  });
  const ways = [
    ...(given.some(({ name }) => name === 'startDate') ? ['try a longer period'] : []),
    ...(given.some(({ name }) => mayBeTaken(name, form)) ? ['remove a filter'] : []),
  ].join(', or ');
  // There is no filter to remove: there may be no rows, or none that this account may see.
  if (given.every(({ name }) => name === 'isActiveOnly'))
    return { text: 'There are no records, or none that you have access to.' };
  const way = ways && ` ${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`;
  return { text: `No rows match.${way}` };
}

function leavesDoneOut(request: Readonly<Record<string, unknown>>): boolean {
  const { isActiveOnly = String(defaultMessageFilters.isActiveOnly), messageStatus: status } = request;
  const isDoneAsked = ['All', 'Closed', 'Cancelled'].includes(String(status ?? defaultMessageFilters.status));
  return isActiveOnly === 'true' && isDoneAsked;
}

function mayBeTaken(name: string, form: Report['form']): boolean {
  if (name === 'dealerCode') return !isFieldRequired(form, 'dealer');
  if (name === 'agentCode') return !isFieldRequired(form, 'agency');
  return !notTaken.includes(name);
}
