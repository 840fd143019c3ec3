import { fieldsOf } from '../../../engine/field.ts';
import type { Operation } from '../../../engine/operation.ts';
import type { DateRange } from '../../../kernel/dates.ts';
import { daysText, formatCell } from '../../../kernel/format.ts';
import { agencyText } from '../../dealers/rules/agency-picker.ts';
import { dealerText } from '../../dealers/rules/dealer-picker.ts';
import type { Agency, Dealer } from '../../dealers/schema.ts';
import { type PeriodReader, periodPresets } from './periods.ts';

/** One filter of a report, as displayed. */
export interface CriterionWords {
  /** The request fields that it covers. */
  names: readonly string[];
  label: string;
  text: string;
}

/**
 * Returns the criteria of a report in words, in the order of its request: codes by their labels, the dates as one,
 * named by the reader's period. Empty filters and "all" are left out. For 10/01 to 10/31 in November: "Last month",
 * "10/01/2026 to 10/31/2026". Assumption: the words, those of the forms.
 */
export function criteriaWords(
  { request: schema }: Pick<Operation, 'request'>,
  request: Readonly<Record<string, unknown>>,
  reader: PeriodReader,
): CriterionWords[] {
  const criteria = fieldsOf(schema()).flatMap(({ name, label, words, kind = 'text' }): CriterionWords[] => {
    const value = request[name];
    if (label === undefined || value === undefined || value === null || value === '') return [];
    const text = words?.[String(value)] ?? formatCell(kind, value);
    return text === 'All' ? [] : [{ names: [name], label, text }];
  });
  const { startDate, endDate } = request;
  if (!startDate || !endDate) return criteria;
  const days = daysWords({ startDate: String(startDate), endDate: String(endDate) }, reader);
  return criteria.flatMap((one) =>
    one.names[0] === 'startDate' ? [days] : one.names[0] === 'endDate' ? [] : [one],
  );
}

function daysWords(days: DateRange, reader: PeriodReader): CriterionWords {
  const { startDate, endDate } = days;
  const period = periodPresets(reader).find(
    (preset) => preset.startDate === startDate && preset.endDate === endDate,
  );
  return {
    names: ['startDate', 'endDate'],
    label: period?.label ?? 'Dates',
    text: daysText(days),
  };
}

/** Flags, whose values have no labels, by their label and Yes or No. */
const flagTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  isActiveOnly: { Yes: 'Only active messages', No: 'Active and closed messages' },
};

/** Writes a criterion in a line, in every list and above every table: "Program GAP", "Only active messages". Assumption: the words */
export function criterionText(words: CriterionWords): string {
  const { label, text } = inWords(words);
  return label ? `${label} ${text}` : text;
}

/** Returns label and text as a table shows them: a flag without a label, in words that say which way it is set. Assumption: the words */
export function inWords({ names: [name = ''], label, text }: CriterionWords): {
  label: string;
  text: string;
} {
  const words = flagTexts[name]?.[text];
  return words === undefined ? { label, text } : { label: '', text: words };
}

/** The dealers and agencies that the reader knows. */
export interface KnownNames {
  dealers?: readonly Dealer[] | undefined;
  agencies?: readonly Agency[] | undefined;
}

/**
 * Returns the words with dealer and agency by name and code ("Main St Ford (80715)"), if they are known. Assumption:
 * no one knows all codes.
 */
export function withNames(
  words: readonly CriterionWords[],
  { dealers = [], agencies = [] }: KnownNames,
): CriterionWords[] {
  return words.map((one) => {
    const [name] = one.names;
    const dealer = name === 'dealerCode' && dealers.find(({ dealerCode }) => dealerCode === one.text);
    if (dealer) return { ...one, text: dealerText(dealer) };
    const agency = name === 'agentCode' && agencies.find(({ agentCode }) => agentCode === one.text);
    return agency ? { ...one, text: agencyText(agency) } : one;
  });
}
