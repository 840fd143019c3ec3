import { readFileSync } from 'node:fs';

/** A phrase that docs/WORDS.md avoids, and what to write instead. */
export interface AvoidedPhrase {
  phrase: string;
  better: string;
  pattern: RegExp;
}

const page = readFileSync(new URL('../../docs/WORDS.md', import.meta.url), 'utf8');

/** The rows of the page's table of words to avoid. */
export const avoidedPhrases: readonly AvoidedPhrase[] = [
  ...sectionOf('Words to avoid').matchAll(/^\| (.+?) \| (.+?) \|$/gm),
]
  .map(([, phrase = '', better = '']) => ({ phrase, better, pattern: patternOf(phrase) }))
  .filter(({ phrase }) => !phrase.startsWith('---') && phrase !== 'Instead of');

const quoted = [...sectionOf('Quoted from the specification').matchAll(/^- “(.+)”$/gm)].map(
  ([, text = '']) => text,
);

/** Finds the phrases to avoid in a text, apart from what it quotes from the specification. */
export function oldWordsIn(text: string): AvoidedPhrase[] {
  const own = quoted.reduce((rest, quote) => rest.replaceAll(quote, ''), text);
  return avoidedPhrases.filter(({ pattern }) => pattern.test(own));
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
