import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { api } from '../../portal/api/api.ts';
import '../../portal/api/other-calls.ts';
import { holdTyping } from '../../portal/keys/early-typing.ts';
import { ContractSearchWindow } from './ContractSearchWindow.tsx';

test('what is typed right after the key that opens the search is in its box', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  holdTyping();
  for (const key of '/smith') fireEvent.keyDown(document.body, { key });
  render(
    <Provider store={store}>
      <ContractSearchWindow />
    </Provider>,
    '/dashboard?window=maximized',
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search contracts' });
  expect(box.value).toBe('smith');
  expect(document.activeElement).toBe(box);
});
