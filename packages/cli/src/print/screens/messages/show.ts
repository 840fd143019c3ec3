import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  coverageText,
  expirationText,
  planTitle,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import {
  assigneeName,
  isOpen,
  messageTitle,
  writerName,
} from '@pitlane/shared/features/messages/message-text';
import { ageText } from '@pitlane/shared/features/messages/rules/message-age';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import { type CardBlock, type CardHead, cardText, cardValues, filled } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { messageLook } from './list.ts';

/** Returns the header of a message's card: whom it is about, its status, and what it is. */
export function messageHead(message: InternalMessage): CardHead {
  const look = messageLook(message);
  return {
    title: messageTitle(message),
    badge: message.messageStatusTypeName ?? '',
    badgeLook: look ?? 'primary',
    about: [`Message ${message.internalMessageID}`, message.messageTypeName, message.subject]
      .filter(Boolean)
      .join(' · '),
  };
}

/** Returns a message as blocks: what it says, its contract, and what happened, newest first. Source: areas.md §8 */
export function messageBlocks(message: InternalMessage): CardBlock[] {
  const { contract } = message;
  return [
    {
      title: 'Message',
      lines: filled([
        { label: 'Assigned to', value: assigneeName(message) || 'No one' },
        { label: isOpen(message) ? 'Age' : 'Took', value: ageLine(message) },
        { label: 'Contact', value: message.contactName ?? '' },
        { label: 'Company', value: message.contactCompanyName ?? '' },
        {
          label: 'Phone',
          value: formatCell('phone', message.contactPhoneNumber),
          raw: message.contactPhoneNumber ?? '',
        },
        { label: 'Email', value: message.contactEmail ?? '' },
        { label: 'Notes', value: message.notes ?? '' },
        { label: 'Comments', value: message.comments ?? '' },
        {
          label: 'Written',
          value: [instantText(message.createdAt), writerName(message) && `by ${writerName(message)}`]
            .filter(Boolean)
            .join(' '),
        },
      ]),
    },
    {
      title: 'Contract',
      lines: filled([
        { label: 'Contract', value: contract ? contractKeyText(contract) : (message.contractNumber ?? '') },
        { label: 'VIN', value: contract?.vehicle?.vin ?? message.vin ?? '' },
        { label: 'Status', value: contract ? statusLabel(contract.contractStatusType) : '' },
        { label: 'Vehicle', value: vehicleText(contract?.vehicle ?? null) },
        { label: 'Plan', value: contract ? planTitle(contract.planDescription) : '' },
        { label: 'Coverage', value: contract ? coverageText(contract) : '' },
        { label: 'Expires', value: contract ? expirationText(contract) : '' },
        { label: 'Dealer', value: contract?.dealer?.name ?? '' },
      ]),
    },
    {
      title: 'History',
      lines: (message.history ?? []).toReversed().map(({ at, by, text, note, isUndone }) => ({
        label: at ? instantText(at) : '',
        value: [text, note && `“${note}”`, isUndone && '(undone)', by && `(${by})`].filter(Boolean).join(' '),
      })),
    },
  ];
}

function ageLine({ ageHours }: InternalMessage): string {
  return ageHours === null ? '' : `${ageText(ageHours)} (business hours)`;
}

/** A message as a card, a line per field in a pipe, or JSON. */
export const messageView: ScreenView = {
  help: {
    summary: 'Show a message: contact, notes, contract and history',
    notes: ['In a pipe, a line for each field: its label, its value.'],
    examples: ['pitlane message show 1204', "pitlane message show 1204 --jq '.ageHours'"],
  },
  run: async ({ terminal, given, connect }) => {
    const { calls } = await connect();
    const progress = showProgress(terminal, 'Reading...');
    const request = { internalMessageID: String(given.fields['internalMessageID'] ?? '') };
    const message = await calls.getMessage(request, { signal: terminal.signal }).finally(progress.end);
    if (given.isJson) return terminal.out(`${jsonText(message, 2)}\n`);
    const blocks = messageBlocks(message);
    if (!terminal.isScreen) return terminal.out(tabLines(cardValues(blocks)));
    terminal.out(await cardText(messageHead(message), blocks, terminal));
  },
};
