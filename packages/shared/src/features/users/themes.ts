/** The colors that a user may choose; `system` follows the device. Source: portal.md §3 (storage key theme) */
export const themeNames = ['system', 'light', 'dark', 'lightHighContrast', 'darkHighContrast'] as const;
export type Theme = (typeof themeNames)[number];

/** The labels of the themes. */
export const themeWords: Readonly<Record<Theme, string>> = {
  system: 'Match system',
  light: 'Light',
  dark: 'Dark',
  lightHighContrast: 'Light, high contrast',
  darkHighContrast: 'Dark, high contrast',
};
