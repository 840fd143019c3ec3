import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { SearchBox } from './SearchBox.tsx';

const ignore = () => undefined;

function open() {
  function Box() {
    const [text, setText] = useState('');
    const on = { onSubmit: ignore, onDown: ignore, onEscape: ignore, onHelp: ignore };
    return (
      <SearchBox
        ref={null}
        text={text}
        error={undefined}
        isSearching={false}
        isHelpShown={false}
        onText={setText}
        {...on}
      />
    );
  }
  return render(<Box />);
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');

test('the key that leads to the box types nothing into it while it is empty', async () => {
  const { user } = open();
  await user.type(box(), '/smith');
  expect(box().value).toBe('smith');
  await user.type(box(), '/2');
  expect(box().value).toBe('smith/2');
});

test('filters are offered though the focus came back unheard, as from a dialog that closes', async () => {
  const { user } = open();
  await user.click(box());
  fireEvent.focusOut(box());
  await user.keyboard('smith|ma');
  expect(screen.getByRole('option', { name: /make:/ })).toBeTruthy();
});

test('a misspelled filter is corrected by Tab', async () => {
  const { user } = open();
  await user.type(box(), 'smith|mkae:ford');
  await user.tab();
  expect(box().value).toBe('smith|make:ford');
});
