import { maySucceedLater } from '@pitlane/shared/client/transport/may-succeed-later';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { type Answer, loadStateOf } from '../../kit/states/answer.ts';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { SignForm } from './SignForm.tsx';

interface Props extends Omit<ComponentProps<typeof SignForm>, 'texts' | 'onChanged'> {
  /** The call that reads what is signed. */
  answer: Answer;
  /** The statements that are signed; undefined or empty while there is nothing to sign. */
  texts: readonly string[] | undefined;
  /** Shown if there is nothing to sign. */
  children?: ReactNode;
}

/** Reads a document, and then has it signed in its form. */
export function SignDialog({ answer, texts, children, ...form }: Props) {
  if (texts?.length) return <SignForm {...form} texts={texts} onChanged={() => void answer.refetch()} />;
  const failure = answer.error as CallFailure | undefined;
  return (
    <Dialog title={form.title} onClose={form.onClose}>
      <LoadingContainer
        state={loadStateOf(answer)}
        failure={failure?.message ?? "Couldn't load the document to sign."}
        // What was refused is refused again until the user has changed something.
        onReload={failure && !maySucceedLater(failure) ? undefined : () => void answer.refetch()}
        height={120}
      >
        {children}
      </LoadingContainer>
    </Dialog>
  );
}
