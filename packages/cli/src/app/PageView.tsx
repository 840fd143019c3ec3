import { CallError } from '@pitlane/shared/client/calls';
import { useEffect, useState } from 'react';
import { CommandFailure } from '../failure.ts';
import { statementText } from '../print/statement.ts';
import { viewOf } from '../screens/index.ts';
import { capturedTerminal } from './captured.ts';
import type { Desk } from './desk.ts';
import { Lines } from './Lines.tsx';
import { useScrolled } from './scrolled.ts';
import type { PageSource, Place } from './state.ts';
import type { Theme } from './theme.ts';

interface Props {
  desk: Desk;
  place: Place & { kind: 'page' };
  columns: number;
  height: number;
  covered: number;
  theme: Theme;
}

/** A text to read: what a sub-command prints, or the statement behind an amount, laid out for this width. */
export function PageView({ desk, place, columns, height, covered, theme }: Props) {
  const lines = usePage(desk, place.source, columns - 2, theme);
  const wanted = place.filter.text.trim().toLowerCase();
  const seen = wanted ? lines.filter((line) => line.toLowerCase().includes(wanted)) : lines;
  const top = useScrolled(desk, place.top, seen.length, height);
  return <Lines height={height - covered} lines={seen.slice(top, top + height).map((line) => ` ${line}`)} />;
}

/** The lines of a page; those of another width stay until the new ones are there. */
function usePage(desk: Desk, source: PageSource, columns: number, theme: Theme): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([theme.muted('Reading...')]);
  useEffect(() => {
    const controller = new AbortController();
    const written = textOf(desk, source, { columns, theme, signal: controller.signal });
    written.then(
      (text) => controller.signal.aborted || setLines(text.trimEnd().split('\n')),
      (error: unknown) => controller.signal.aborted || setLines([theme.danger(wordsOf(error))]),
    );
    return () => controller.abort();
  }, [desk, source, columns, theme]);
  return lines;
}

async function textOf(
  desk: Desk,
  source: PageSource,
  { columns, theme, signal }: { columns: number; theme: Theme; signal: AbortSignal },
): Promise<string> {
  if (source.kind === 'statement') return statementText(source.statement, { columns, paint: theme });
  const terminal = capturedTerminal(columns, theme, signal);
  const given = { fields: source.params, isJson: false, isAll: false };
  await viewOf(source.screen)?.run({ terminal, given, connect: async () => desk.connection });
  return terminal.printed();
}

function wordsOf(error: unknown): string {
  if (error instanceof CommandFailure) return [error.message, error.error.next].filter(Boolean).join(' ');
  if (error instanceof CallError) return error.message;
  throw error;
}
