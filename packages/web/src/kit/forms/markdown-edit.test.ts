import { expect, test } from 'vitest';
import { editMarkdown, type MarkdownEdit } from './markdown-edit.ts';

/** A text with its selection between brackets. */
const read = (shown: string) => {
  const start = shown.indexOf('⟦');
  return { text: shown.replace(/[⟦⟧]/g, ''), start, end: shown.indexOf('⟧') - 1 };
};
const written = ({ text, start, end }: ReturnType<typeof read>) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

test.each<[MarkdownEdit, string, string]>([
  ['bold', 'We ⟦close⟧.', 'We **⟦close⟧**.'],
  ['bold', 'We **⟦close⟧**.', 'We ⟦close⟧.'],
  ['italic', 'We ⟦close⟧.', 'We *⟦close⟧*.'],
  ['italic', 'We **⟦close⟧**.', 'We ***⟦close⟧***.'],
  ['italic', 'We ***⟦close⟧***.', 'We **⟦close⟧**.'],
  ['bold', '⟦⟧', '**⟦⟧**'],
  ['link', 'See ⟦dates⟧.', 'See [dates](⟦https://⟧).'],
  ['link', '⟦⟧', '[text](⟦https://⟧)'],
  ['heading', 'One\nT⟦w⟧o', 'One\n⟦### Two⟧'],
  ['heading', '⟦### Two⟧', '⟦Two⟧'],
  ['bullets', '⟦One\nTwo⟧\nThree', '⟦- One\n- Two⟧\nThree'],
  ['bullets', '⟦- One\n- Two⟧', '⟦One\nTwo⟧'],
  ['numbers', '⟦- One\n- Two⟧', '⟦1. One\n2. Two⟧'],
])('%s of %j gives %j', (edit, before, after) => {
  expect(written(editMarkdown(edit, read(before)))).toBe(after);
});
