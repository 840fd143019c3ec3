import { store, stored } from '../../session/stored.ts';

/** A user's settings of a report's grid: columns that differ from the defaults, widths in px, and whether groups are folded. */
export interface GridChoice {
  shown: readonly string[];
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
  isFolded: boolean;
}

const nothing: GridChoice = { shown: [], hidden: [], widths: {}, isFolded: false };

/** Returns the settings of a report in this browser. Stored values of any other shape are ignored. */
export function choiceOf(reportId: string, all: unknown = stored('reportColumns')): GridChoice {
  const choice = isRecord(all) && isRecord(all[reportId]) ? all[reportId] : {};
  const { shown, hidden, widths, isFolded } = choice;
  return {
    shown: texts(shown),
    hidden: texts(hidden),
    widths: isRecord(widths)
      ? Object.fromEntries(Object.entries(widths).filter(([, width]) => typeof width === 'number'))
      : {},
    isFolded: isFolded === true,
  } as GridChoice;
}

/** Stores the settings of a report; without them the stored ones are deleted. */
export function storeChoice(reportId: string, choice: GridChoice = nothing): void {
  const before = stored('reportColumns');
  const { [reportId]: _replaced, ...others } = isRecord(before) ? before : {};
  const { shown, hidden, widths, isFolded } = choice;
  const isPlain = !isFolded && shown.length + hidden.length + Object.keys(widths).length === 0;
  const all = isPlain ? others : { ...others, [reportId]: choice };
  store('reportColumns', Object.keys(all).length > 0 ? all : null);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
