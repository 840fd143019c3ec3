import { expect, test } from 'vitest';
import { avoidedPhrases, oldWordsIn } from './old-words.ts';
import { sourceTexts } from './source-texts.ts';

test('no text of the source has a phrase that docs/WORDS.md avoids', () => {
  expect(avoidedPhrases.length).toBeGreaterThan(30);
  const found = sourceTexts((source) => oldWordsIn(source).length > 0).flatMap(({ file, line, text }) =>
    oldWordsIn(text).map(
      ({ phrase, better }) =>
        `${file}:${line} “${phrase}” → ${better}: ${text.trim().replaceAll(/\s+/g, ' ')}`,
    ),
  );
  expect(found).toEqual([]);
});

/** What other programs read, in their own quotation marks. */
const forPrograms = /\/(completion\/scripts|commands\/man-page)\.ts$/;

test('a message of the terminal has curly quotation marks around a value, except in a command to type', () => {
  const straight = sourceTexts((source) => /['"]\$\{/.test(source))
    .filter(({ file }) => file.startsWith('packages/cli/') && !forPrograms.test(file))
    .filter(({ text }) => /(?<!--[\w-]+ )(['"])…\1/.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text}`);
  expect(straight).toEqual([]);
});

/** What another system reads, and GraphQL's own messages. */
const ofOthers = /\/(connectors|http\/graphql)\//;

test('so has a sentence of the server, around a name or a command', () => {
  const straight = sourceTexts((source) => source.includes('"'))
    .filter(({ file }) => file.startsWith('packages/server/') && !ofOthers.test(file))
    .filter(({ text }) => /([.:]|\w )$/.test(text) && /(?<![=\w])"(…|[\w-]+( [\w-]+)*)"(?![:=])/.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text}`);
  expect(straight).toEqual([]);
});

test('an apostrophe is straight', () => {
  const curly = sourceTexts((source) => source.includes('’')).filter(({ text }) => text.includes('’'));
  expect(curly).toEqual([]);
});

test.each([
  ['Whoever sits there acts as you', ['whoever']],
  ['Take the filter away.', ['take … away']],
  ['Take the day. Go away.', []],
  ["We're sorry, but an error occured.", []],
  ['Rows\n  by themselves, with their sums', ['sums', 'by themselves']],
])('finds the phrases to avoid in “%s”', (text, phrases) => {
  expect(oldWordsIn(text).map(({ phrase }) => phrase)).toEqual(phrases);
});
