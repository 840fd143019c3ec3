import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { isReopenable, statusOf } from '@pitlane/shared/features/messages/message-text';
import { isOpenMessage } from '@pitlane/shared/features/messages/rules/message-flow';
import type { Binding } from '../../binding.ts';
import { copyText } from '../../clipboard.ts';
import type { AppContext } from '../../context.ts';
import { during } from '../../during.ts';
import { back, scrolls } from '../../text-keys.ts';
import type { MessagePlace } from './place.ts';
import { messageQueue } from './run.ts';

/** The keys of a message: those of the portal's queue, its contract, and its neighbors. Source: areas.md §8 (Better 1) */
export function messageKeys(context: AppContext, { found }: MessagePlace): Binding[] {
  const id = String(found.internalMessageID ?? '');
  const status = statusOf(found);
  const isOpen = status === undefined || isOpenMessage(status);
  const args = { message: id, ...(found.version === null ? {} : { version: found.version }) };
  const start = (
    keys: string,
    title: string,
    [short, command]: [short: string, command: string],
    of: Readonly<Record<string, unknown>> = args,
  ): Binding => ({
    keys: [keys],
    title,
    short,
    run: () => void context.start({ command, args: of }),
  });
  return [
    ...(isOpen ? [start('a', 'Take', ['take', 'message.take'])] : []),
    ...(isReopenable(found, new Date()) ? [start('a', 'Reopen', ['reopen', 'message.take'])] : []),
    ...(isOpen ? [start('s', 'Set the status', ['status', 'message.status'])] : []),
    start('n', 'Add a note', ['note', 'message.note'], { message: id }),
    ...(isOpen ? [start('x', 'Close', ['close', 'message.close'])] : []),
    start('t', 'Assign to a colleague', ['assign', 'message.assign']),
    start('e', 'Edit', ['edit', 'message.edit']),
    ...contractKey(context, found),
    ...neighbors(context, found),
    // The notification of a change offers its own: that of the message before, once closing it has opened the next.
    ...(context.store.getState().app.note?.undo
      ? []
      : [start('u', 'Undo your last change', ['undo', 'message.undo'])]),
    { keys: ['y'], title: `Copy ${id}`, run: () => copyText(context, id, `message ${id}`) },
    {
      keys: ['ctrl+r'],
      title: 'Refresh',
      run: () => void during(context, 'Reading...', () => messageQueue.readAgain(context)),
    },
    ...scrolls(context),
    back(context),
  ];
}

function contractKey(context: AppContext, { contract }: MessagePlace['found']): Binding[] {
  if (!contract) return [];
  const key = contractKeyText(contract);
  const run = () => void context.open('contract.show', { key });
  return [{ keys: ['c'], title: 'Open the contract', short: 'contract', run }];
}

function neighbors(context: AppContext, found: MessagePlace['found']): Binding[] {
  const step = (keys: readonly string[], title: string, to: 1 | -1): Binding[] =>
    messageQueue.hasNeighbor(context, found, to)
      ? [
          {
            keys,
            title,
            run: () => void during(context, 'Reading...', () => messageQueue.openNeighbor(context, to)),
          },
        ]
      : [];
  return [...step(['[', 'left'], 'Previous message', -1), ...step([']', 'right'], 'Next message', 1)];
}
