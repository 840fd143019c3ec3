import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Combobox } from './Combobox.tsx';

const makes = ['Dodge', 'Ford', 'Jeep'].map((text) => ({ value: text.toLowerCase(), text, row: undefined }));

function open() {
  const picked: string[] = [];
  function Makes() {
    const [text, setText] = useState('');
    return (
      <Combobox
        label="Make"
        placeholder="Make"
        text={text}
        onText={setText}
        options={makes.filter((make) => make.text.toLowerCase().includes(text.toLowerCase()))}
        onPick={({ value, text: name }) => {
          picked.push(value);
          setText(name);
        }}
      />
    );
  }
  const view = render(<Makes />);
  return { ...view, picked, box: screen.getByRole('combobox', { name: 'Make' }) };
}

const active = () => screen.queryByRole('option', { selected: true })?.textContent;

test('arrows go around the options, and Enter picks one', async () => {
  const { user, box, picked } = open();
  await user.click(box);
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Jeep');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Dodge');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(picked).toEqual(['ford']);
  expect(box).toMatchObject({ value: 'Ford' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
});

test('Enter without an active option picks none, and Esc closes the list without changing the text', async () => {
  const { user, box, picked } = open();
  await user.type(box, 'je');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Jeep']);
  await user.keyboard('{Enter}');
  expect(picked).toEqual([]);
  await user.keyboard('{Escape}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(box).toMatchObject({ value: 'je' });
});
