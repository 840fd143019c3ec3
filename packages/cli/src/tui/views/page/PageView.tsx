import { CallError } from '@pitlane/shared/client/calls';
import type { Announcement } from '@pitlane/shared/features/announcements/schema';
import type { UnsentMail } from '@pitlane/shared/features/mails/schema';
import type { SaleQuoteRow } from '@pitlane/shared/features/sales/quote-schema';
import type { RedFlagRow } from '@pitlane/shared/features/sales/red-flag-schema';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { useEffect, useState } from 'react';
import type { Run } from '../../../commands/run.ts';
import { printAnnouncement } from '../../../print/screens/announcements/list.ts';
import { viewOf } from '../../../print/screens/index.ts';
import { printMail } from '../../../print/screens/mails/list.ts';
import { showSaleQuote } from '../../../print/screens/sales/quotes.ts';
import type { RatedLine } from '../../../print/screens/sales/rate.ts';
import { printRate } from '../../../print/screens/sales/rate-card.ts';
import { printRedFlag } from '../../../print/screens/sales/red-flags.ts';
import { printSupplyOrder } from '../../../print/screens/supplies/show.ts';
import { printUser } from '../../../print/screens/users/show.ts';
import { safeText, textWidth, wrapText } from '../../../print/text.ts';
import type { Environment } from '../../../process/environment.ts';
import { CommandFailure } from '../../../process/failure.ts';
import { capturedTerminal } from '../../captured.ts';
import type { AppContext } from '../../context.ts';
import { filteredLines } from '../../filtered-lines.ts';
import { Lines } from '../../Lines.tsx';
import { retryText } from '../../retry-text.ts';
import { useScrolled } from '../../scrolled.ts';
import type { Theme } from '../../theme.ts';
import type { ViewProps } from '../../view.ts';
import type { PageSource } from './place.ts';

type PageContext = Pick<AppContext, 'store' | 'connection' | 'env'>;
type Props = Omit<ViewProps<'page'>, 'context'> & { context: PageContext };

/** A text to read: what a sub-command prints, laid out for this width. */
export function PageView({ context, place, columns, height, covered, theme }: Props) {
  const lines = usePage(context, place.source, columns - 2, theme);
  const seen = filteredLines(lines, place.filter.text);
  const top = useScrolled(context, place.top, seen.length, height);
  return <Lines height={height - covered} lines={seen.slice(top, top + height).map((line) => ` ${line}`)} />;
}

/** The lines of a page; those of another width stay until the new ones are there. */
function usePage(context: PageContext, source: PageSource, columns: number, theme: Theme): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([theme.muted('Reading...')]);
  useEffect(() => {
    const controller = new AbortController();
    const written = textOf(context, source, { columns, theme, signal: controller.signal });
    written.then(
      (text) => controller.signal.aborted || setLines(text.trimEnd().split('\n')),
      (error: unknown) => controller.signal.aborted || setLines([theme.danger(wordsOf(error))]),
    );
    return () => controller.abort();
  }, [context, source, columns, theme]);
  return lines;
}

async function textOf(
  context: PageContext,
  source: PageSource,
  { columns, theme, signal }: { columns: number; theme: Theme; signal: AbortSignal },
): Promise<string> {
  const terminal = capturedTerminal(columns, theme, signal);
  const fields = source.kind === 'screen' ? source.params : {};
  const run = {
    terminal,
    given: { fields, isJson: false, isAll: false },
    connect: async () => context.connection,
  };
  try {
    if (source.kind === 'screen') await (await viewOf(source.screen))?.run(run);
    else if (source.kind === 'row') await printRow(source, run);
    else if (source.kind === 'answer') terminal.out(answerLines(source.text, columns).join('\n'));
    else await printSignIns(source.id, run, context.env);
  } catch (error) {
    if (!(error instanceof CommandFailure) || !terminal.printed()) throw error;
    // Earlier results are above it.
    return `${terminal.printed()}\n${theme.danger(wordsOf(error))}`;
  }
  return terminal.printed();
}

/** Lines that fit don't change, including blanks that align them. */
function answerLines(text: string, columns: number): string[] {
  const lines = text.split('\n').map(safeText);
  return lines.flatMap((line) => (textWidth(line) <= columns ? [line] : wrapText(line, columns)));
}

async function printRow({ list, row }: PageSource & { kind: 'row' }, run: Run): Promise<void> {
  const { terminal, given } = run;
  if (list === 'quote.list') {
    const { quoteNumber } = row as SaleQuoteRow;
    return showSaleQuote({ ...run, given: { ...given, fields: { quoteNumber: quoteNumber ?? '' } } });
  }
  if (list === 'mail.list') return printMail(row as UnsentMail, terminal);
  if (list === 'user.show') return printUser(row as PortalUser, terminal);
  if (list === 'supply.show') return printSupplyOrder(row as SupplyOrder, terminal);
  if (list === 'flag.list') return printRedFlag(row as RedFlagRow, terminal);
  if (list === 'rate') return printRate(row as RatedLine, terminal);
  await printAnnouncement(row as Announcement, terminal);
}

/** Prints what `pitlane whoami` or `pitlane auth status` does. Throws CommandFailure, CallError. */
async function printSignIns(id: 'whoami' | 'auth.status', run: Run, env: Environment): Promise<void> {
  if (id === 'whoami') return (await import('../../../auth/whoami.ts')).whoami(run);
  await (await import('../../../auth/auth-status.ts')).authStatus(run, env);
}

function wordsOf(error: unknown): string {
  if (error instanceof CommandFailure) return [error.message, error.error.next].filter(Boolean).join(' ');
  if (error instanceof CallError) return retryText(error.message);
  throw error;
}
