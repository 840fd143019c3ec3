import type { Environment } from './environment.ts';

/** The symbols in our own text and drawings, each with an ASCII replacement of the same width; user input is never replaced. */
const plain: Readonly<Record<string, string>> = {
  '●': '*',
  '○': 'o',
  '◐': '~',
  '◑': '~',
  '◌': '.',
  '✓': '+',
  '✗': 'x',
  '✕': 'x',
  '×': 'x',
  '…': '.',
  '·': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '→': '>',
  '←': '<',
  '↑': '^',
  '↓': 'v',
  '›': '>',
  '▲': '^',
  '▼': 'v',
  '─': '-',
  '│': '|',
  '▁': '_',
  '▂': '_',
  '▃': '-',
  '▄': '-',
  '▅': '=',
  '▆': '=',
  '▇': '#',
  '█': '#',
  '▉': '#',
  '▊': '#',
  '▋': '#',
  '▌': '>',
  '▍': '>',
  '▎': '|',
  '▏': '|',
  '\u00a0': ' ',
};

const signs = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/**
 * Whether a screen may not have our signs: TERM=dumb, or a locale that names no UTF-8. Where no locale is named at all, as in a
 * container, the terminal nearly always has them.
 */
export function needsAscii({ TERM, LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG || 'UTF-8';
  return TERM === 'dumb' || !/utf-?8/i.test(locale);
}

/** Writes our own signs in ASCII. */
export function asciiText(text: string): string {
  return text.replace(signs, (sign) => plain[sign] ?? sign);
}

/** Returns a screen that writes our signs in ASCII, and is the same otherwise. */
export function asciiScreen(screen: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(screen, {
    get(target, name) {
      if (name === 'write') {
        return (data: string | Uint8Array, ...others: never[]) =>
          target.write(typeof data === 'string' ? asciiText(data) : data, ...others);
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
