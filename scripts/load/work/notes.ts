import { randomUUID } from 'node:crypto';
import { operations } from '@pitlane/shared/registry/operations';
import { type Effects, keyOf, type Work } from './stage.ts';

/** Texts that people leave: notes on contracts, visits to dealers, messages of the provider. */
export const notes: readonly Work[] = [
  {
    name: 'note',
    weight: 4,
    run: async ({ oneOf, anyContract }) => {
      const subject = `load ${randomUUID()}`;
      const request = { key: keyOf(anyContract()), text: subject };
      await oneOf('dealer', 'fi', 'staff', 'terminal').change({
        kind: 'note',
        subject,
        operation: operations.addNote,
        request,
      });
    },
  },
  {
    name: 'visit note',
    weight: 1,
    run: async ({ caller, agencyDealerCode: dealerCode }) => {
      const subject = `load ${randomUUID()}`;
      const request = { dealerCode, text: subject };
      await caller('agent').change({
        kind: 'visit note',
        subject,
        operation: operations.addVisitNote,
        request,
      });
    },
  },
  {
    name: 'message',
    weight: 2,
    run: async ({ oneOf }) => {
      const subject = `load ${randomUUID()}`;
      const request = {
        messageTypeID: 1,
        subject,
        contactName: 'Ana Okafor',
        contactPhoneNumber: '5125550142',
        assignedToUsername: 'finance',
      };
      await oneOf('staff', 'finance').change({
        kind: 'message',
        subject,
        operation: operations.saveMessage,
        request,
      });
    },
  },
];

export const noteEffects: Effects = {
  note: 'SELECT text AS subject, count(*)::int AS count FROM notes WHERE text = ANY($1) GROUP BY 1',
  'visit note':
    'SELECT text AS subject, count(*)::int AS count FROM dealer_notes WHERE text = ANY($1) GROUP BY 1',
  message: 'SELECT subject, count(*)::int AS count FROM internal_messages WHERE subject = ANY($1) GROUP BY 1',
};
