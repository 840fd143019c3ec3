import '../../portal/cancellations-area.ts';
import { attachmentOperations } from '@pitlane/shared/features/attachments/operations';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from '../../portal/testing/test-store.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

/** Answers each upload with a status, as a server that refuses it or fails. */
function answerUploads(status: number, message: string) {
  const body = JSON.stringify({ code: 1, data: null, errors: [{ code: 'refused', message }] });
  class Answered extends EventTarget {
    upload = new EventTarget();
    status = status;
    response = new TextEncoder().encode(body).buffer;
    responseType = '';
    open() {}
    setRequestHeader() {}
    abort() {}
    getAllResponseHeaders = () => 'content-type: application/json';
    send = () => void setTimeout(() => this.dispatchEvent(new Event('load')));
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  onTestFinished(() => void vi.unstubAllGlobals());
}

function Uploading() {
  const uploads = useUploads(attachmentOperations.attachToCancellation, () => ({
    quoteNumber: 'Q-202611-000001',
    type: 'Other',
  }));
  return (
    <>
      <button type="button" onClick={() => uploads.add([new File(['MZ'], 'setup.exe')])}>
        Choose
      </button>
      <UploadList {...uploads} />
    </>
  );
}

test.each([
  [400, "An .exe file isn't accepted.", ['Dismiss: setup.exe']],
  [500, 'Something went wrong on our side.', ['Try again: setup.exe', 'Dismiss: setup.exe']],
  [429, 'Too many uploads.', ['Try again: setup.exe', 'Dismiss: setup.exe']],
])('an upload that ends with %s offers what can help', async (status, message, offered) => {
  answerUploads(status, message);
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <Uploading />
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByText(message);
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? '');
  expect(names.filter(Boolean)).toEqual(offered);
});
