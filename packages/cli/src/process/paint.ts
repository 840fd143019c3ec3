/** The looks that text may have; each gives its text back where color is off. */
export type Paint = Record<Look, (text: string) => string>;

/** A look by its part, not by its color. */
export type Look = 'strong' | 'muted' | 'success' | 'danger' | 'warning' | 'primary';

const codes: Record<Look, [on: number, off: number]> = {
  strong: [1, 22],
  muted: [2, 22],
  success: [32, 39],
  danger: [31, 39],
  warning: [33, 39],
  primary: [34, 39],
};

/** Returns the looks for a stream that shows color, or plain text. */
export function paintOf(hasColor: boolean): Paint {
  const look = ([on, off]: [number, number]) =>
    hasColor
      ? (text: string): string => `\u001b[${on}m${text}\u001b[${off}m`
      : (text: string): string => text;
  const paints = Object.entries(codes).map(([name, code]) => [name, look(code)]);
  return Object.fromEntries(paints) as Paint;
}
