import type { DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { configureStore } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { api } from '../../portal/api/api.ts';
import '../../portal/api/other-calls.ts';
import '../../portal/documents-area.ts';
import { UploadDocuments } from './UploadDocuments.tsx';

test('documents go out once it is right whom they are for', async () => {
  const ignore = () => undefined;
  const sent = vi.fn<() => void>();
  class Unanswered {
    upload = { addEventListener: ignore };
    open = ignore;
    setRequestHeader = ignore;
    addEventListener = ignore;
    abort = ignore;
    send = sent;
  }
  vi.stubGlobal('XMLHttpRequest', Unanswered);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { user } = render(
    <Provider store={store}>
      <UploadDocuments folder={{ folderID: 3, name: 'Compliance' } as DocumentFolder} />
    </Provider>,
  );
  const choose = () =>
    user.upload(screen.getByLabelText('Files'), new File(['a'], 'a.pdf', { type: 'application/pdf' }));
  const states = screen.getByLabelText('States (optional)');
  await user.type(states, 'Texas');
  await choose();
  await screen.findByText('Enter states such as TX, OK.');
  await waitFor(() => expect(document.activeElement).toBe(states));
  await screen.findByText('Correct the fields above, then choose the files.');
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  await user.clear(states);
  await user.type(states, 'TX');
  await choose();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});
