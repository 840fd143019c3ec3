import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../api/other-calls.ts';
import { testStore } from '../testing/test-store.ts';
import { CommandFormDialog } from './CommandFormDialog.tsx';

afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

test('what a command itself refuses shows at its field, with the focus there', async () => {
  history.replaceState(null, '', '/reporting');
  const onClose = vi.fn<() => void>();
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <CommandFormDialog
        session={anActor('MasterDealer')}
        request={{ call: { command: 'search.save' } }}
        onClose={onClose}
      />
    </Provider>,
  );
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fords');
  const search = screen.getByRole('textbox', { name: /^Search/ });
  await user.type(search, 'smith|wheels:ford');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/wheels/);
  expect(document.activeElement).toBe(search);
  expect(search.getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
});
