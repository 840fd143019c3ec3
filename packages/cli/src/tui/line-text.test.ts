import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edited, inserted, type LineText, lineOfText } from './line-text.ts';

const key = (name: string) => ({ key: name, text: '' });

describe('a line that is typed', () => {
  test.each<[string, LineText, string, LineText | undefined]>([
    ['back', { text: 'smith', caret: 5 }, 'backspace', { text: 'smit', caret: 4 }],
    ['back at the start', { text: 'smith', caret: 0 }, 'backspace', { text: 'smith', caret: 0 }],
    ['delete', { text: 'smith', caret: 1 }, 'delete', { text: 'sith', caret: 1 }],
    ['a whole emoji back', { text: 'a👩‍👧', caret: 6 }, 'backspace', { text: 'a', caret: 1 }],
    ['over a wide letter', { text: '王芳', caret: 2 }, 'left', { text: '王芳', caret: 1 }],
    ['a filter back', { text: 'smith|make:ford', caret: 15 }, 'ctrl+w', { text: 'smith|', caret: 6 }],
    ['a word back over blanks', { text: 'one two  ', caret: 9 }, 'ctrl+w', { text: 'one ', caret: 4 }],
    ['to the start', { text: 'smith', caret: 5 }, 'home', { text: 'smith', caret: 0 }],
    ['all before the caret', { text: 'smith', caret: 3 }, 'ctrl+u', { text: 'th', caret: 0 }],
    ['all behind it', { text: 'smith', caret: 3 }, 'ctrl+k', { text: 'smi', caret: 3 }],
    ['what does not edit', lineOfText('smith'), 'up', undefined],
  ])('%s', (_what, line, name, after) => {
    expect(edited(line, key(name))).toEqual(after);
  });

  test('takes what is typed in at the caret', () => {
    expect(edited({ text: 'smth', caret: 2 }, { key: 'i', text: 'i' })).toEqual({ text: 'smith', caret: 3 });
  });

  test('makes blanks of what a paste has of line ends', () => {
    expect(inserted(lineOfText('a'), '1\r\n2\u001b[31m')).toEqual({ text: 'a1 2 [31m', caret: 9 });
  });

  test('keeps its caret inside the text for any keys', () => {
    const presses = fc.array(
      fc.oneof(
        fc
          .constantFrom('left', 'right', 'home', 'end', 'backspace', 'delete', 'ctrl+w', 'ctrl+u', 'ctrl+k')
          .map(key),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }).map((text) => ({ key: text, text })),
      ),
    );
    fc.assert(
      fc.property(presses, (all) => {
        let line = lineOfText('');
        for (const press of all) line = edited(line, press) ?? line;
        expect(line.caret).toBeGreaterThanOrEqual(0);
        expect(line.caret).toBeLessThanOrEqual(line.text.length);
      }),
    );
  });
});
