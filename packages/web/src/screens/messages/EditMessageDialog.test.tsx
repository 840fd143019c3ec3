import { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { operations } from '@pitlane/shared/registry/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { fireEvent, render as renderInto, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addCalls } from '../../portal/api/api.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { EditMessageDialog } from './EditMessageDialog.tsx';

addCalls(operations);

const opened = {
  internalMessageID: 7,
  version: 1,
  messageTypeID: 5,
  contactName: 'Edna Twice',
  notes: 'First.',
};

test('what a colleague has changed meanwhile is shown and refused once, then only what was typed is saved over it', async () => {
  sessionStorage.clear();
  const refusal = 'Stan Staff changed message 7 after you opened it.';
  const answers = [
    Response.json(
      { code: 3, data: null, errors: [{ code: 'changed_meanwhile', message: refusal }] },
      { status: 412 },
    ),
    Response.json({ code: 0, data: { ...opened, version: 3 }, errors: [] }),
  ];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, options?: RequestInit) => {
    const url = input instanceof Request ? input.url : input;
    if (!url.includes('/savemessage')) return Response.json({ code: 0, data: [], errors: [] });
    sent.push(JSON.parse(input instanceof Request ? await input.text() : String(options?.body)));
    return answers.shift();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const onClose = vi.fn<() => void>();
  const store = testStore();
  const dialogOf = (now: object) => (
    <Provider store={store}>
      <MemoryRouter>
        <EditMessageDialog
          session={anActor('MBPIUser')}
          message={InternalMessage().parse({ ...opened, ...now })}
          onClose={onClose}
        />
      </MemoryRouter>
    </Provider>
  );
  const { rerender, unmount } = renderInto(dialogOf({}));
  onTestFinished(unmount);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Notes (optional)', 'Mine.');
  type('Subject (optional)', 'Call Back');
  rerender(dialogOf({ version: 2, notes: 'Theirs.', contactCompanyName: 'Main St' }));
  expect(screen.getByText('Notes was changed while you were typing: “Theirs.”')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes (optional)').value).toBe('Mine.');

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const mine = { internalMessageID: 7, notes: 'Mine.', subject: 'Call Back' };
  expect(sent).toEqual([
    { ...mine, version: 1 },
    { ...mine, version: 2 },
  ]);
});
