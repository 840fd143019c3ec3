import { readFileSync } from 'node:fs';

/** A phrase that docs/WORDS.md avoids, and what to write instead. */
export interface AvoidedPhrase {
  phrase: string;
  better: string;
  pattern: RegExp;
}

const page = readFileSync(new URL('../../docs/WORDS.md', import.meta.url), 'utf8');

/** The rows of the page's table of words to avoid. */
export const avoidedPhrases: readonly AvoidedPhrase[] = rowsOf('Words to avoid').map(([phrase, better]) => ({
  phrase,
  better,
  pattern: patternOf(phrase),
}));

/** The names that no type may have, each with better ones. */
export const avoidedTypeNames: ReadonlyMap<string, string> = new Map(
  rowsOf('Type names to avoid').flatMap(([names, better]) =>
    names.split(', ').map((name): [string, string] => [name, better]),
  ),
);

const quoted = [...sectionOf('Quoted from the specification').matchAll(/^- “(.+)”$/gm)].map(
  ([, text = '']) => text,
);

/** Finds the phrases to avoid in a text, apart from what it quotes from the specification. */
export function oldWordsIn(text: string): AvoidedPhrase[] {
  const own = quoted.reduce((rest, quote) => rest.replaceAll(quote, ''), text);
  return avoidedPhrases.filter(({ pattern }) => pattern.test(own));
}

/** The rows of a section's table: what to avoid, and what to write instead. */
function rowsOf(title: string): [avoided: string, better: string][] {
  return [...sectionOf(title).matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .map(([, avoided = '', better = '']): [string, string] => [avoided, better])
    .filter(([avoided]) => !avoided.startsWith('---') && avoided !== 'Instead of');
}

function sectionOf(title: string): string {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`docs/WORDS.md has no section "${title}".`);
  return section;
}

function patternOf(phrase: string): RegExp {
  const words = phrase
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(' … ', String.raw` [^.;:]* `);
  return new RegExp(String.raw`(?<![\w-])${words.replaceAll(' ', String.raw`\s+`)}(?![\w-])`, 'i');
}
