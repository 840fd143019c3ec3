import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import { testStore } from '../../../portal/testing/test-store.ts';
import { unreachable } from '../../../portal/testing/unreachable.ts';
import type { SaveNow } from '../use-saving.ts';
import { PrintButtons } from './PrintButtons.tsx';

function shown(saveNow: SaveNow) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | Request) => {
    asked.push(typeof url === 'string' ? url : url.url);
    return Response.json(
      { code: 3, data: null, errors: [{ code: 'gone', message: 'Gone.' }] },
      { status: 404 },
    );
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = render(
    <Provider store={testStore()}>
      <PrintButtons
        session={anActor('MasterDealer')}
        quoteNumber="S-202611-000412"
        saveNow={saveNow}
        onSign={() => undefined}
      />
    </Provider>,
  );
  return { user, asked };
}

test('the sale is saved before its menu is printed, so that what was just changed is on it', async () => {
  const saving = Promise.withResolvers<undefined>();
  const { user, asked } = shown(async () => {
    await saving.promise;
    asked.push('saved');
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Print menu' }));
  saving.resolve(undefined);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]).toBe('saved');
});

test('a sale that could not be saved is not printed', async () => {
  const saveNow = vi.fn<SaveNow>(async () => unreachable);
  const { user, asked } = shown(saveNow);
  await user.click(screen.getByRole('button', { name: 'Print menu' }));
  await waitFor(() => expect(saveNow).toHaveResolved());
  expect(asked).toEqual([]);
});
