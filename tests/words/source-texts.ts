import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

/** A text in the source, and where it is. */
export interface SourceText {
  file: string;
  line: number;
  text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Tests, what only they use, recorded figures, landed migrations, and what fills the demo book. */
const leftOut = /\.test\.tsx?$|\/testing\/|\.golden\.ts$|\/demo\/|\/migrations\//;

/** Lists the texts of the files that may have a phrase: string literals, templates and what JSX shows; search words of commands aren't texts. */
export function sourceTexts(mayHave: (source: string) => boolean): SourceText[] {
  return globSync('packages/{shared,server,web,cli}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !leftOut.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(`${root}${file}`, 'utf8');
      // Parsing takes most of the time; a phrase that is only in a comment costs one more.
      return mayHave(source) ? textsOf(file, source) : [];
    });
}

function textsOf(file: string, source: string): SourceText[] {
  const texts: SourceText[] = [];
  const unread: { start: number; end: number }[] = [];
  const add = (start: number, text: string) => {
    if (unread.some((part) => start >= part.start && start < part.end)) return;
    if (/\s/.test(text) && !/^\s*(SELECT|WITH) /.test(text))
      texts.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    ImportDeclaration: ({ start, end }) => unread.push({ start, end }),
    Property: ({ key, value }) => {
      if ('name' in key && key.name === 'keywords') unread.push(value);
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    JSXText: ({ start, value }) => add(start, value),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.raw).join('…')),
  }).visit(parseSync(file, source).program);
  return texts;
}
