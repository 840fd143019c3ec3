import type { Session } from '@pitlane/shared/access/session';
import { type ReactNode, useState } from 'react';
import { api } from '../../portal/api/api.ts';
import { EditMessageDialog } from './EditMessageDialog.tsx';
import { type MessageStep, MessageStepDialog } from './MessageStepDialog.tsx';

/** A step with a dialog. */
export type MessageDialogStep = MessageStep | 'edit';

/** The message that a dialog is about, and what comes once that is closed. */
interface RequestedStep {
  id: number;
  step: MessageDialogStep;
  onClosed?: (() => void) | undefined;
}

/**
 * The dialog over the messages of a page, and what opens it. It belongs to the page and not to the message that is shown: when a colleague
 * closes that one, the queue moves on to the next, and what is being typed must neither be lost nor go to another message.
 */
export function useMessageDialog(session: Session): {
  dialog: ReactNode;
  ask: (requested: RequestedStep) => void;
} {
  const [requested, ask] = useState<RequestedStep>();
  const close = () => ask(undefined);
  const dialog = requested && (
    <RequestedDialog key={requested.id} session={session} requested={requested} onClose={close} />
  );
  return { dialog, ask };
}

interface Props {
  session: Session;
  requested: RequestedStep;
  onClose: () => void;
}

function RequestedDialog({ session, requested: { id, step, onClosed }, onClose }: Props) {
  const { data: message } = api.useGetMessageQuery({ internalMessageID: id });
  if (!message) return null;
  if (step === 'edit') return <EditMessageDialog session={session} message={message} onClose={onClose} />;
  return (
    <MessageStepDialog
      session={session}
      message={message}
      step={step}
      onClosed={onClosed}
      onClose={onClose}
    />
  );
}
