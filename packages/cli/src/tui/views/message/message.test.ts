import { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import { expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { testApp } from '../../../testing/test-app.ts';
import { signedInAs } from '../../../testing/test-terminal.ts';
import { during } from '../../during.ts';
import { openScreen } from '../../open-screen.ts';
import type { MessagePlace } from './place.ts';

const names = ['', 'Unassigned', 'Assigned', 'On Hold', 'In Progress', 'Closed', 'Cancelled'];

function aMessage(id: number, more: object = {}): InternalMessage {
  return InternalMessage().parse({
    internalMessageID: id,
    messageTypeName: 'New Claim',
    messageStatusTypeID: 1,
    messageStatusTypeName: 'Unassigned',
    contactName: `Caller ${id}`,
    contactPhoneNumber: '4175550142',
    subject: 'Please Call',
    notes: 'Engine light is on.',
    createdAt: '2026-11-02T15:00:00Z',
    ageHours: 3,
    version: 1,
    history: [{ at: '2026-11-02T15:00:00Z', by: 'ana', status: 1, text: 'Written' }],
    ...more,
  });
}

test('staff work through the queue of messages by keys: one stays until it is closed, then the next opens', async () => {
  const known = new Map([6, 7, 8].map((id) => [id, aMessage(id)]));
  const sent: object[] = [];
  const undone: object[] = [];
  const app = await testApp({
    ...signedInAs('MBPIUser'),
    listMessages: async () => ({
      rows: [...known.values()]
        .filter(({ messageStatusTypeID: status }) => Number(status) < 5)
        .map((one) => MessagesRow().parse(one)),
      page: { next: null, total: null, capped: false },
    }),
    getMessage: async ({ internalMessageID: id }: { internalMessageID: number | string }) =>
      known.get(Number(id)),
    saveMessage: async (request: { internalMessageID: number; messageStatusTypeID?: number }) => {
      sent.push(request);
      const before = known.get(request.internalMessageID);
      const status = request.messageStatusTypeID ?? 2;
      const after = InternalMessage().parse({
        ...before,
        ...request,
        messageStatusTypeID: status,
        messageStatusTypeName: names[status],
        version: Number(before?.version) + 1,
      });
      known.set(request.internalMessageID, after);
      return after;
    },
    undoMessage: async (request: { internalMessageID: number }) => {
      undone.push(request);
      return known.get(request.internalMessageID);
    },
  });
  await during(app.context, '', () => openScreen('message.queue', {}, app.context));
  const frame = frameOf(app.context, { columns: 100, rows: 20 });
  expect(frame).toContain('Caller 7');
  expect(frame).toContain('3 open messages');
  const found = () => (app.place() as MessagePlace).found;
  app.press('down');
  app.press('enter');
  await vi.waitFor(() => expect(found()?.internalMessageID).toBe(7));
  app.press('a');
  await vi.waitFor(() => expect(found().messageStatusTypeName).toBe('Assigned'));
  expect(sent[0]).toMatchObject({ internalMessageID: 7, version: 1 });
  app.press('x');
  // Not the first of the queue, which was passed before.
  await vi.waitFor(() => expect(found().internalMessageID).toBe(8));
  expect(sent[1]).toMatchObject({ internalMessageID: 7, messageStatusTypeID: 5, version: 2 });
  expect(frameOf(app.context, { columns: 100, rows: 30 })).toContain('(417) 555-0142');
  // The user's last change is undone, not the last change of the message that opened since.
  app.press('u');
  await vi.waitFor(() => expect(undone).toEqual([{ internalMessageID: '7', version: 3 }]));
});
