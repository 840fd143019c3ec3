import { Dealer } from '@pitlane/shared/features/dealers/schema';
import { operations } from '@pitlane/shared/registry/operations';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { addCalls } from '../../portal/api/api.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { DealerLogoDialog } from './DealerLogoDialog.tsx';

addCalls(operations);

test("saves a dealer's logo as it is chosen, and shows why one isn't taken", async () => {
  const message = 'Must be PNG or plain SVG.';
  const refusal = { code: 'wrong_type', message, friendlyMessage: message, field: 'fileContents' };
  const answers = [
    Response.json({ code: 1, data: null, errors: [refusal] }, { status: 400 }),
    Response.json({ code: 0, data: { logoFilename: 'b.png' }, errors: [] }),
  ];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, options?: RequestInit) => {
    sent.push(JSON.parse(input instanceof Request ? await input.text() : String(options?.body)));
    return answers.shift();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const onClose = vi.fn<() => void>();
  const { user } = render(
    <Provider store={store}>
      <DealerLogoDialog dealer={Dealer().parse({ name: 'Ford', dealerCode: 'MO1' })} onClose={onClose} />
    </Provider>,
  );
  await user.upload(screen.getByLabelText('Logo'), new File(['a'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(`a.png: ${message}`)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.upload(screen.getByLabelText('Logo'), new File(['b'], 'b.png', { type: 'image/png' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { dealerCode: 'MO1', fileContents: btoa('a'), fileDownloadName: 'a.png' },
    { dealerCode: 'MO1', fileContents: btoa('b') },
  ]);
});
