import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { createSignal } from '../../kit/signal.ts';

/** The command whose arguments a form fills in, and the initial values of its fields. */
export interface CommandFormRequest {
  call: CommandCall;
  starts?: Readonly<Record<string, string>>;
}

/** The commands that open a form, each with its button's text; all others take their arguments in the palette. */
const submitTexts: Readonly<Record<string, string>> = {
  'agreement.set': 'Save agreement',
  'announcement.publish': 'Publish',
  'contact.change': 'Save',
  'contract.add': 'Add contract',
  'contract.mail': 'Send',
  'absence.set': 'Save',
  'message.write': 'Save message',
  'odometer.enter': 'Save',
  'quote.mail': 'Send',
  'refund.pay': 'Mark paid',
  'refund.payDealer': 'Record payment',
  'search.save': 'Save',
  'search.rename': 'Rename',
  'supplyItem.add': 'Add item',
  'user.add': 'Add user',
};

export interface CommandFormProps {
  session: Session;
  request: CommandFormRequest;
  onClose: () => void;
}

/** The text of the button of a command's form; undefined for a command without one. */
export function submitTextOf(command: string): string | undefined {
  return submitTexts[command];
}

const request = createSignal<CommandFormRequest | undefined>(undefined);

/** Opens the form of a command; undefined closes it. */
export function openCommandForm(next: CommandFormRequest | undefined): void {
  request.set(next);
}

/** The form that is open. */
export function useCommandFormRequest(): CommandFormRequest | undefined {
  return request.use();
}
