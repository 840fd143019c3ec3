import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { SchemaField } from '../forms/SchemaField.tsx';
import { submitFormOf } from '../forms/submit-form.ts';
import { type Draft, type SendResult, useSchemaForm } from '../forms/use-schema-form.ts';
import { type LeftForm, onFormLeft } from '../forms/use-unsaved-changes.ts';
import { render } from '../testing/render.tsx';
import { FormDialog } from './FormDialog.tsx';

const Contact = z.object({
  name: z.string().trim().min(1, 'Enter a name.').meta({ label: 'Name' }),
  kind: z.enum(['dealer', 'agency'], 'Choose a kind.').meta({
    label: 'Kind',
    words: { dealer: 'Dealer', agency: 'Agency' },
  }),
  note: z.string().optional().meta({ label: 'Note' }),
});

const contact = () => Contact;

type Values = z.infer<typeof Contact>;

interface Given {
  send?: (values: Record<string, unknown>) => Promise<SendResult>;
  draft?: Draft;
  onLeft?: (sent: SendResult) => void;
}

function open({ send = async () => ({ kind: 'done' }), draft, onLeft = () => undefined }: Given = {}) {
  const onClose = vi.fn<() => void>();
  function Form() {
    const form = useSchemaForm<Values>({
      schema: contact,
      stored: { name: '', kind: '' as never, note: '' },
      draft,
      send,
      onDone: onClose,
      onLeft,
    });
    return (
      <FormDialog title="New contact" form={form} submitText="Add" onClose={onClose}>
        <SchemaField form={form} name="name" />
        <SchemaField form={form} name="kind" />
        <SchemaField form={form} name="note" />
      </FormDialog>
    );
  }
  return { ...render(<Form />), onClose };
}

function draftInMemory(): Draft {
  let saved: ReturnType<Draft['read']>;
  return { read: () => saved, write: (values) => (saved = values) };
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const add = () => screen.getByRole('button', { name: 'Add' });

function failure(errors: { field?: string; message: string }[]): SendResult {
  return { kind: 'failed', failure: { message: 'Not added.', errors } as unknown as CallFailure };
}

test('starts in its first field', () => {
  open();
  expect(document.activeElement).toBe(name());
});

test('takes labels, choices and optional fields from the schema', () => {
  open();
  expect(screen.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Choose…DealerAgency');
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeTruthy();
});

test('shows an error when the user leaves a field', async () => {
  const { user } = open();
  await user.tab();
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(screen.queryByText('Choose a kind.')).toBeNull();
});

test('shows all errors on submit and focuses the first one', async () => {
  const send = vi.fn<() => Promise<SendResult>>();
  const { user } = open({ send });
  await user.click(add());
  expect(await screen.findByText('Choose a kind.')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(send).not.toHaveBeenCalled();
});

test("sends the schema's output once and closes", async () => {
  const answer = Promise.withResolvers<SendResult>();
  const send = vi.fn<(values: Record<string, unknown>) => Promise<SendResult>>(
    async () => await answer.promise,
  );
  const { user, onClose } = open({ send });
  await user.type(name(), ' Dana ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'agency');
  await user.dblClick(add());
  answer.resolve({ kind: 'done' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(send.mock.calls).toEqual([[{ name: 'Dana', kind: 'agency' }]]);
});

test('shows that it is being saved, and locks what was typed until the answer comes', async () => {
  const answer = Promise.withResolvers<SendResult>();
  const { user } = open({ send: async () => await answer.promise });
  await user.type(name(), 'Dana');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'dealer');
  await user.click(add());
  expect(screen.getByText('Saving…')).toBeTruthy();
  await user.type(name(), ' Lee');
  answer.resolve(failure([]));
  expect(await screen.findByText('Not added.')).toBeTruthy();
  expect(screen.queryByText('Saving…')).toBeNull();
  await user.type(name(), '!');
  expect((name() as HTMLInputElement).value).toBe('Dana!');
});

test('shows a refusal at its field and keeps the input', async () => {
  const { user, onClose } = open({
    send: async () => failure([{ field: 'name', message: 'Dana is taken.' }]),
  });
  await user.type(name(), 'Dana');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'dealer');
  await user.click(add());
  expect(await screen.findByText('Dana is taken.')).toBeTruthy();
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect((name() as HTMLInputElement).value).toBe('Dana');
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a refusal that names no field once, below the fields', async () => {
  const { user } = open({ send: async () => failure([]) });
  await user.type(name(), 'Dana');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'dealer');
  await user.click(add());
  expect(await screen.findByText('Not added.')).toBeTruthy();
});

test('asks before discarding input, and Esc returns to it', async () => {
  const { user, onClose } = open();
  await user.type(name(), 'Dana');
  await user.keyboard('{Escape}');
  expect(screen.getByText('Discard your changes?')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('sends nothing while it asks', async () => {
  const send = vi.fn<() => Promise<SendResult>>();
  const { user } = open({ send });
  await user.type(name(), 'Dana');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'dealer');
  await user.keyboard('{Escape}');
  expect(submitFormOf(name())).toBe(false);
  name().closest('form')?.requestSubmit();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(send).not.toHaveBeenCalled();
});

test('has the browser ask before the tab is closed while there are changes', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, unmount } = open();
  expect(isAsked()).toBe(false);
  await user.type(name(), 'Dana');
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});

test('closes immediately if nothing was typed', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('restores input after the page was lost, but not after it was discarded', async () => {
  const draft = draftInMemory();
  const first = open({ draft });
  await first.user.type(name(), 'Dana');
  first.unmount();
  const second = open({ draft });
  await waitFor(() => expect((name() as HTMLInputElement).value).toBe('Dana'));
  await second.user.keyboard('{Escape}');
  await second.user.click(screen.getByRole('button', { name: 'Discard' }));
  second.unmount();
  open({ draft });
  expect((name() as HTMLInputElement).value).toBe('');
});

/** Leaves the form of a contact while it is sent; `end` is how that ends, which is reported. */
async function leaveWhileSending() {
  const draft = draftInMemory();
  const answer = Promise.withResolvers<SendResult>();
  const onLeft = vi.fn<(sent: SendResult) => void>();
  const { user, onClose, unmount } = open({ send: async () => await answer.promise, draft, onLeft });
  await user.type(name(), 'Dana');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'dealer');
  await user.click(add());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  const end = async (sent: SendResult) => {
    answer.resolve(sent);
    await waitFor(() => expect(onLeft).toHaveBeenCalledExactlyOnceWith(sent));
    expect(onClose).toHaveBeenCalledOnce();
  };
  return { draft, end };
}

const added: SendResult = { kind: 'done' };

test.each([
  ['is there again after a refusal', failure([{ field: 'name', message: 'Dana is taken.' }]), 'Dana'],
  ['is gone after it was added', added, ''],
])('what was typed into a form that was closed while it was sent %s', async (_what, sent, expected) => {
  const { draft, end } = await leaveWhileSending();
  // While it is under way, the next one is empty.
  const second = open({ draft });
  expect((name() as HTMLInputElement).value).toBe('');
  second.unmount();
  await end(sent);
  open({ draft });
  await waitFor(() => expect((name() as HTMLInputElement).value).toBe(expected));
});

test('that is left while it is sent neither closes nor fills in the next one when its answer comes', async () => {
  const { draft, end } = await leaveWhileSending();
  const second = open({ draft });
  await second.user.type(name(), 'Bob');
  await end(added);
  expect(second.onClose).not.toHaveBeenCalled();
  expect(name()).toHaveProperty('value', 'Bob');
});

/** Hears of the forms that are left with unsaved changes while a test runs. */
function heardOfLeaving() {
  const heard = vi.fn<(left: LeftForm) => void>();
  onTestFinished(onFormLeft(heard));
  return heard;
}

test('is reported if it is left with unsaved changes, which it then says that it has again', async () => {
  const heard = heardOfLeaving();
  const draft = draftInMemory();
  const { user, unmount } = open({ draft });
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  await user.type(name(), 'Bob');
  unmount();
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ title: 'New contact', address: '/' }));
  const again = open({ draft });
  await screen.findByText('Your unsaved changes from before are filled in.');
  await again.user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(name()).toHaveProperty('value', '');
  await waitFor(() => expect(screen.queryByText(/unsaved changes/)).toBeNull());
  expect(draft.read()).toBeUndefined();
});

test('is not reported if it was sent, discarded, or left as it was', async () => {
  const heard = heardOfLeaving();
  const draft = draftInMemory();
  open({ draft }).unmount();
  await new Promise((resolve) => setTimeout(resolve));
  const { user, unmount, onClose } = open({ draft });
  await user.type(name(), 'Bob');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Dealer');
  await user.click(add());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).not.toHaveBeenCalled();
  const next = open({ draft });
  await next.user.type(name(), 'Ann');
  await next.user.keyboard('{Escape}');
  await next.user.click(screen.getByRole('button', { name: 'Discard' }));
  next.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).not.toHaveBeenCalled();
});
