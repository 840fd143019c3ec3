import { fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/claims-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ClaimFinder } from './ClaimFinder.tsx';

test('Find without a text says what to enter, and goes back to the field', () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  render(
    <Provider store={store}>
      <ClaimFinder />
    </Provider>,
  );
  const field = screen.getByRole('textbox', { name: 'Contract number, VIN or last name' });
  const find = screen.getByRole('button', { name: 'Find' });
  find.focus();
  fireEvent.click(find);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a contract number, VIN or last name.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '1' } });
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(fetched).not.toHaveBeenCalled();
});
