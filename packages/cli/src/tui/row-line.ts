import { paintedWidth } from '../print/text.ts';
import type { Theme } from './theme.ts';

/** Writes a row of a list, the chosen one with its sign and its color over the whole width. */
export function rowLine(
  line: string,
  { isChosen, width, theme }: { isChosen: boolean; width: number; theme: Theme },
): string {
  const text = `${isChosen ? theme.primary('▌') : ' '} ${line}`;
  return isChosen ? theme.chosen(text + ' '.repeat(Math.max(0, width - paintedWidth(text)))) : text;
}
