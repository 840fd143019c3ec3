import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from '../../portal/testing/test-store.ts';
import { NoteForm } from './NoteForm.tsx';

test('Esc leads from the field back to the keys of the page, and keeps what is typed', async () => {
  const store = testStore();
  const leavePage = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', leavePage);
  onTestFinished(() => {
    document.removeEventListener('keydown', leavePage);
    sessionStorage.clear();
  });
  const { user } = render(
    <Provider store={store}>
      <NoteForm session={anActor('MBPIUser')} draft="note MBP-1" command="note.add" args={{ key: 'MBP-1' }} />
    </Provider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await user.type(field, 'v');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  expect(leavePage.mock.calls.map(([{ key }]) => key)).toEqual(['v']);
  expect(field.value).toBe('v');
});
