import { writeMessage } from '@pitlane/shared/features/messages/write-commands';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { render } from '../../kit/testing/render.tsx';
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

test('an empty message is refused at its contact without being sent, and no longer once its notes say something', async () => {
  const sent: object[] = [];
  function NewMessage() {
    const form = useSchemaForm<TypedMessage>({
      schema: argumentsOfMessage,
      stored: empty,
      send: async (values) => {
        sent.push(values);
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
  render(
    <Provider store={configureStore({ reducer: () => null })}>
      <NewMessage />
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
