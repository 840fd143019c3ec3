import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { AddAccountDialog } from './AddAccountDialog.tsx';

test('a phone offers digits for the numbers of an account, and letters for names', () => {
  render(
    <Provider store={configureStore({ reducer: () => null })}>
      <AddAccountDialog dealer={{ dealerCode: 'MO1001' } as never} onClose={() => undefined} />
    </Provider>,
  );
  const modes = ['Bank', 'Routing number', 'Account number'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).inputMode,
  );
  expect(modes).toEqual(['', 'numeric', 'numeric']);
});
