import { isUnderWay } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { cancellationText } from '@pitlane/shared/features/cancellations/rules/pending-text';
import { quoteStateText } from '@pitlane/shared/features/cancellations/rules/quote-state';
import { shareOfPriceText } from '@pitlane/shared/features/cancellations/rules/statement-line';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useEffect, useMemo } from 'react';
import { statementLines, sumLines } from '../../../print/statement.ts';
import { cutText, padText, safeText, textWidth, wrapText } from '../../../print/text.ts';
import { api } from '../../api.ts';
import type { Binding } from '../../binding.ts';
import { filteredLines } from '../../filtered-lines.ts';
import { useAppForm } from '../../form/app-form.ts';
import { Lines, LinesBeside } from '../../Lines.tsx';
import { keyText } from '../../presses.ts';
import { useScrolled } from '../../scrolled.ts';
import { contractOf, sessionOfState, useAppState } from '../../store.ts';
import type { Theme } from '../../theme.ts';
import type { ViewProps } from '../../view.ts';
import { dayOf, quoteInputs } from './inputs.ts';
import { keysOfQuote, type QuoteKeysContext } from './keys.ts';
import type { QuotePlace } from './place.ts';
import { rereadQuote } from './run.ts';

type Props = Omit<ViewProps<'quote'>, 'context'> & { context: QuoteKeysContext };

/** From this width on the inputs are next to the statement. */
const wideColumns = 100;
const asideWidth = 42;

/**
 * A cancel quote: its inputs, the refund, the reasons for it, and the possible next steps. Source: portal.md §2 (Start a Cancel Quote),
 * decisions.md §4, look.md (Cancel quote)
 */
export function QuoteView({ context, place, columns, height, covered, theme }: Props) {
  useFollowed(context, place);
  const session = useAppState(sessionOfState);
  const isWide = columns >= wideColumns;
  const width = isWide ? columns - asideWidth - 3 : columns - 2;
  const inputLines = useInputLines(place, isWide ? asideWidth - 2 : width, theme);
  // They hang on who is signed in.
  const actions = session
    ? actionLines(context, place, { width: isWide ? asideWidth - 2 : width, theme })
    : [];
  const { shown, problem } = place;
  const statement = useMemo(() => {
    const lines = shown ? statementLines(shown.statement, { columns: width, paint: theme }) : [];
    // The old one stays until there is another.
    return problem ? lines.map((line) => theme.muted(line)) : lines;
  }, [shown, problem, width, theme]);
  const refund = refundLines(place, width, theme);
  const explained = [...refund, ...filteredLines(statement, place.filter.text)];
  const text = isWide ? explained : [...inputLines, '', ...explained, '', ...actions];
  const aside = [...inputLines, '', ...actions];
  const length = isWide ? Math.max(text.length, aside.length) : text.length;
  const top = useScrolled(context, place.top, length, height);
  const lines = text.map((line) => ` ${line}`);
  if (!isWide) return <Lines height={height - covered} lines={lines.slice(top)} />;
  return <LinesBeside {...{ lines, aside, top, width, height, covered, theme }} />;
}

/** Keeps the contract loaded, and reloads the quote when someone else has changed it. */
function useFollowed(context: QuoteKeysContext, { key, version }: QuotePlace): void {
  api.useGetContractQuery({ key });
  const now = useAppState((state) => contractOf(state, key)?.version ?? null);
  const isOther = now !== null && version !== null && now !== version;
  useEffect(() => {
    // If loading fails now, the next change or ctrl+r loads it.
    if (isOther) rereadQuote(context, key).catch(() => undefined);
  }, [context, key, isOther]);
}

/** The inputs of the quote: each with its key, its error and its value. */
function useInputLines(place: QuotePlace, width: number, theme: Theme): string[] {
  const inputs = quoteInputs(place);
  const labelWidth = Math.min(
    Math.max(...inputs.map(({ label }) => textWidth(label))),
    Math.floor(width / 2),
  );
  const lines = inputs.map(({ key, label, shown }) => {
    const words = padText(cutText(safeText(label), labelWidth), labelWidth);
    return `${theme.key(key)}  ${theme.muted(words)}  ${theme.strong(cutText(safeText(shown), width - labelWidth - 5))}`;
  });
  const isAtPrompt = useProblemAtPrompt();
  const wrong =
    place.problem && !isAtPrompt ? wrapText(safeText(`✗ ${place.problem}`), width).map(theme.danger) : [];
  const isElsewhere = useAppState(({ app }) => app.isElsewhere);
  const stateLines = stateWords(place, isElsewhere).flatMap((words) => wrapText(safeText(words), width));
  return [...lines, ...wrong, ...stateLines.map(theme.muted)];
}

/** Whether the open prompt shows why the quote was refused. */
function useProblemAtPrompt(): boolean {
  const overlay = useAppState(({ app }) => app.overlay);
  const ask = overlay?.kind === 'ask' ? overlay : undefined;
  useAppForm(ask?.form);
  return ask?.form.problemOf(ask.field) !== undefined;
}

/** The state of the quote, and of its contract's cancellation. */
function stateWords({ kept, cancellation, shown, problem }: QuotePlace, isElsewhere: boolean): string[] {
  const state = cancellation?.state;
  const isOther = cancellation?.quoteNumber !== kept?.quoteNumber;
  const other =
    state && isOther && isUnderWay(state as Parameters<typeof isUnderWay>[0])
      ? [`${cancellationText(state)} (${cancellation.quoteNumber}).`]
      : [];
  if (!kept)
    return [
      ...(shown && !problem && !isElsewhere
        ? ["Not saved. Press s to save it. The contract doesn't change."]
        : []),
      ...other,
    ];
  return [
    `Saved as ${kept.quoteNumber}. ${quoteStateText(state && !isOther ? { ...kept, state } : kept)}.`,
    ...other,
  ];
}

/** The refund and its parts come first: on a small screen, the rest of the statement is below the fold. */
function refundLines(place: QuotePlace, width: number, theme: Theme): string[] {
  const { shown, problem } = place;
  if (!shown) return [];
  const { customerRefundAmount: amount, cancelRefundPercent: percent, cancelAsOfDate: day } = shown.quote;
  const deductions = (shown.quote.lines ?? []).map((line) => ({
    ...line,
    isDeduction: Number(line.amount) < 0,
  }));
  const words =
    amount === null
      ? formatCell('percent', percent)
      : [formatCell('money', amount), percent === null ? '' : shareOfPriceText(percent, deductions)]
          .filter(Boolean)
          .join('  ');
  const lines = wrapText(`Refund  ${words}, as of ${formatCell('date', day ?? dayOf(place))}`, width);
  return [
    ...lines.map(problem ? theme.muted : theme.strong),
    ...sumLines(shown.statement, width).map(theme.muted),
  ];
}

/** The actions with their keys, and why others aren't available. */
function actionLines(
  context: QuoteKeysContext,
  place: QuotePlace,
  { width, theme }: { width: number; theme: Theme },
): string[] {
  const inputKeys = quoteInputs(place).map(({ key }) => key);
  const lines = keysOfQuote(context, place)
    .filter(({ keys: [key = ''], short }) => short && !inputKeys.includes(key))
    .flatMap(({ keys: [key = ''], title, reason }: Binding) => {
      const heading = wrapText(title, width - 4).map((words) => (reason ? theme.muted(words) : words));
      // Its input shows already that the quote lacks it.
      const why =
        reason && reason !== place.problem ? wrapText(safeText(reason), width - 4).map(theme.muted) : [];
      const start = `${theme.key(keyText(key))}  `;
      return [...heading, ...why].map((words, row) => `${row === 0 ? start : '   '}${words}`);
    });
  return [theme.strong('Actions'), ...lines];
}
