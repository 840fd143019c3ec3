import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { SignForm } from './SignForm.tsx';

const nothing = () => undefined;

test.each([
  ['their own', true, 'name'],
  ["another user's", false, 'off'],
])('the browser fills in the name of who signs at %s screen: %s', (_, isOwn, autocomplete) => {
  render(
    <SignForm
      title="Sign cancellation"
      document="quote"
      texts={['Cancel my contract.']}
      isOwn={isOwn}
      last={undefined}
      sign={() => Promise.reject(new Error('not signed here'))}
      onChanged={nothing}
      onClose={nothing}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).autocomplete).toBe(
    autocomplete,
  );
});
