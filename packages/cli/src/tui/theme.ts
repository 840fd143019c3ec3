import type { Environment } from '../process/environment.ts';
import { type Paint, paintOf } from '../process/paint.ts';

/** The names of the themes, as `--theme` and `:theme` take them. */
export const themeNames = ['dark', 'light', 'none'] as const;
export type ThemeName = (typeof themeNames)[number];

/** The looks of the app: those of all printing, and what only a full screen has. */
export interface Theme extends Paint {
  /** The row or choice that the keys are about; a sign is before it, too. */
  chosen: (text: string) => string;
  /** The name of a key. */
  key: (text: string) => string;
}

/** Greys of the 256 colors, which every terminal with colors has; all else are the terminal's own sixteen. */
const chosenGray = { dark: 237, light: 254 } as const;

/** Returns a theme; `none` writes no color at all, as NO_COLOR requires. */
export function themeOf(name: ThemeName): Theme {
  const paint = paintOf(name !== 'none');
  if (name === 'none') return { ...paint, chosen: (text) => text, key: (text) => text };
  return {
    ...paint,
    chosen: (text) => `\u001b[48;5;${chosenGray[name]}m${text}\u001b[49m`,
    key: (text) => paint.strong(paint.primary(text)),
  };
}

/**
 * The theme at startup: none if no color is wanted or possible, otherwise the requested one, otherwise the terminal's
 * background (COLORFGBG), otherwise dark.
 */
export function firstTheme(env: Environment, hasColors: boolean): ThemeName {
  if (!hasColors) return 'none';
  const named = themeNames.find((name) => name === env['PITLANE_THEME']);
  if (named) return named;
  const background = Number(env['COLORFGBG']?.split(';').at(-1) || 0);
  return background === 7 || background === 15 ? 'light' : 'dark';
}
