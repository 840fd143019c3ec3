import type { DocumentFolder } from '@pitlane/shared/features/documents/schema';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import '../../portal/documents-area.ts';
import { useShortcutListener } from '../../portal/keys/use-shortcuts.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { UploadDocuments } from './UploadDocuments.tsx';

/** Takes what goes out and answers it when told to. */
function holdCalls() {
  const sent: { statesOf: FormDataEntryValue | null; fileOf: string; answer: () => void }[] = [];
  const ignore = () => undefined;
  class Held {
    upload = { addEventListener: ignore };
    status = 200;
    response = new TextEncoder().encode('{"code":1,"item":{}}').buffer;
    answer = ignore;
    open = ignore;
    setRequestHeader = ignore;
    abort = ignore;
    getAllResponseHeaders = () => 'content-type: application/json';
    addEventListener = (event: string, heard: () => undefined) => {
      if (event === 'load') this.answer = heard;
    };
    send = (body: FormData) => {
      const file = [...body.values()].find((value) => value instanceof File);
      sent.push({ statesOf: body.get('states'), fileOf: file?.name ?? '', answer: () => this.answer() });
    };
  }
  vi.stubGlobal('XMLHttpRequest', Held);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

function Upload() {
  useShortcutListener();
  return <UploadDocuments folder={{ folderID: 3, name: 'Compliance' } as DocumentFolder} />;
}

function open() {
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <Upload />
    </Provider>,
  );
  const choose = (...names: string[]) => {
    const files = names.map((name) => new File(['a'], name, { type: 'application/pdf' }));
    return user.upload(screen.getByLabelText('Files'), files);
  };
  return { user, choose, states: screen.getByLabelText('States (optional)') };
}

test('documents go out once it is right whom they are for', async () => {
  const sent = holdCalls();
  const { user, choose, states } = open();
  await user.type(states, 'Texas');
  await choose('a.pdf');
  await screen.findByText('Enter states such as TX, OK.');
  await waitFor(() => expect(document.activeElement).toBe(states));
  await screen.findByText('Correct the fields above, then choose the files.');
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  await user.clear(states);
  await user.type(states, 'TX');
  await choose('a.pdf');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a document that waits goes out for whom it was chosen, though the fields are for the next ones by then', async () => {
  const sent = holdCalls();
  const { user, choose, states } = open();
  await user.type(states, 'TX');
  await choose('a.pdf', 'b.pdf', 'c.pdf');
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.clear(states);
  await user.type(states, 'OK');
  sent[0]?.answer();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ fileOf, statesOf }) => [fileOf, statesOf])).toEqual([
    ['a.pdf', 'TX'],
    ['b.pdf', 'TX'],
    ['c.pdf', 'TX'],
  ]);
});

test('documents go out once, whatever sends the form again', async () => {
  const sent = holdCalls();
  const { user, choose, states } = open();
  await choose('a.pdf');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(states, 'TX{Control>}{Enter}{/Control}');
  states.closest('form')?.requestSubmit();
  await choose('b.pdf');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getAllByText('a.pdf')).toHaveLength(1);
});
