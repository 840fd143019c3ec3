import { writeMessage } from '@pitlane/shared/features/messages/write-commands';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { render } from '../../kit/testing/render.tsx';
import { api } from '../../portal/api/api.ts';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { MessageFields, type TypedMessage } from './MessageFields.tsx';

const argumentsOfMessage = () => {
  if (!writeMessage.args) throw new Error('A message has arguments.');
  return writeMessage.args();
};

const empty: TypedMessage = {
  key: '',
  type: 'Other',
  notes: '',
  contactName: '',
  contactPhoneNumber: '',
  contactCompanyName: '',
  contactEmail: '',
  subject: 'Please Call',
  comments: '',
};

/** The form of a new message; `onSend` gets what it sends. */
function NewMessage({ onSend = () => undefined }: { onSend?: (values: object) => void }) {
  const form = useSchemaForm<TypedMessage>({
    schema: argumentsOfMessage,
    stored: empty,
    send: async (values) => {
      onSend(values);
      return { kind: 'done' };
    },
  });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <MessageFields form={form} fills />
      <button type="submit">Save message</button>
    </form>
  );
}

test('an empty message is refused at its contact without being sent, and no longer once its notes say something', async () => {
  const sent: object[] = [];
  render(
    <Provider store={testStore()}>
      <NewMessage onSend={(values) => sent.push(values)} />
    </Provider>,
  );
  const refusal = 'Enter a contact, a contract or notes.';
  const contact = screen.getByLabelText('Contact (optional)');
  fireEvent.blur(contact);
  fireEvent.blur(screen.getByLabelText('Contract number or VIN (optional)'));
  // A refusal that leaving a field brought would be there by now.
  await act(async () => {});
  expect(screen.queryByText(refusal)).toBeNull();
  fireEvent.click(screen.getByText('Save message'));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(document.activeElement).toBe(contact);
  expect(sent).toEqual([]);

  fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: 'Call back.' } });
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  fireEvent.click(screen.getByText('Save message'));
  await waitFor(() => expect(sent).toMatchObject([{ notes: 'Call back.' }]));
});

test('says that there is no contract only after a search has found none', async () => {
  const answers = [
    new Response('', { status: 500 }),
    Response.json({ code: 0, data: [], errors: [], page: { next: null, total: 0, capped: false } }),
  ];
  const search = vi.fn<() => Promise<Response>>(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', search);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  render(
    <Provider store={store}>
      <NewMessage />
    </Provider>,
  );
  const number = screen.getByLabelText('Contract number or VIN (optional)');
  const look = (typed: string) => {
    fireEvent.change(number, { target: { value: typed } });
    fireEvent.blur(number);
  };
  look('15138628');
  const reads = () => Object.values(store.getState()[api.reducerPath].queries).map((read) => read?.status);
  await waitFor(() => expect(reads()).toEqual([QueryStatus.rejected]));
  await act(async () => {});
  expect(screen.queryByText(/No contract found/)).toBeNull();
  look('15138629');
  expect(await screen.findByText('No contract found for “15138629”.')).toBeTruthy();
});
