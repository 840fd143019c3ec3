import { keep, kept } from '../../session/kept.ts';

/** What a user has made of a report's columns: which they show or hide otherwise than at first, and widths in px. */
export interface GridChoice {
  shown: readonly string[];
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}

const nothing: GridChoice = { shown: [], hidden: [], widths: {} };

/** Gives what was chosen for a report in this browser; what is kept may be of any make. */
export function choiceOf(reportId: string, all: unknown = kept('reportColumns')): GridChoice {
  const choice = isRecord(all) && isRecord(all[reportId]) ? all[reportId] : {};
  const { shown, hidden, widths } = choice;
  return {
    shown: texts(shown),
    hidden: texts(hidden),
    widths: isRecord(widths)
      ? Object.fromEntries(Object.entries(widths).filter(([, width]) => typeof width === 'number'))
      : {},
  } as GridChoice;
}

/** Keeps what was chosen for a report, beside the choices for others; nothing forgets it. */
export function keepChoice(reportId: string, choice: GridChoice = nothing): void {
  const before = kept('reportColumns');
  const { [reportId]: _replaced, ...others } = isRecord(before) ? before : {};
  const isPlain = choice.shown.length + choice.hidden.length + Object.keys(choice.widths).length === 0;
  const all = isPlain ? others : { ...others, [reportId]: choice };
  keep('reportColumns', Object.keys(all).length > 0 ? all : null);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
