import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { DateField } from './DateField.tsx';
import { Today } from './today.ts';

function open() {
  function Day() {
    const [value, setValue] = useState('');
    return <DateField label="As of" value={value} onValue={setValue} onLeave={() => undefined} />;
  }
  return render(
    <Today value="2026-11-21">
      <Day />
    </Today>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'As of' });

test.each([
  ['1/5/26', '01/05/2026'],
  ['113026', '11/30/2026'],
  ['t', '11/21/2026'],
  ['+7', '11/28/2026'],
])('a day typed as %s is written out on leaving the field', async (typed, whole) => {
  const { user } = open();
  await user.type(field(), typed);
  await user.tab();
  expect(field().value).toBe(whole);
});

test.each(['99/99/99', 'abc'])('an invalid date (%s) stays as typed', async (typed) => {
  const { user } = open();
  await user.click(field());
  await user.paste(typed);
  await user.tab();
  expect(field().value).toBe(typed);
});

test('and by Enter, before the form is sent', async () => {
  const { user } = open();
  await user.type(field(), 't{Enter}');
  expect(field().value).toBe('11/21/2026');
});
