import { operations } from '@pitlane/shared/registry/operations';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { addCalls } from '../../portal/api/api.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { PasswordByCode } from './PasswordByCode.tsx';

addCalls(operations);

test('a password is recovered with the keyboard alone: each step starts in its first field', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 0, data: { expiresIn: 600, sentTo: null }, errors: [] }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <PasswordByCode isSignedIn={false} onDone={() => undefined} />
    </Provider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username or email')));
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').autocomplete).toBe('username');
  await user.keyboard('ann{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
});
