import { Suspense } from 'react';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { lazyView } from '../../kit/lazy-view.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { SignForm } from '../../widgets/signing/SignForm.tsx';

// Only some customers have to agree to anything first.
const { View: ConsentToSign } = lazyView(() =>
  import('./ConsentToSign.tsx').then((module) => module.ConsentToSign),
);

interface Props {
  quoteNumber: string;
  onClose: () => void;
}

/** The holder reads the request, and types a name to sign it. Source: areas.md R53 */
export function SignCancelDialog({ quoteNumber, onClose }: Props) {
  const dispatch = useAppDispatch();
  const answer = api.useGetCancelQuoteSignaturesQuery({ quoteNumber }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = answer;
  if (data?.problem) {
    return (
      <Suspense fallback={null}>
        <ConsentToSign problem={data.problem} onAgreed={() => void refetch()} onClose={onClose} />
      </Suspense>
    );
  }
  if (data) {
    const previewHash = data.previewHash ?? '';
    return (
      <SignForm
        title="Sign cancellation"
        document="quote"
        texts={[data.text ?? '']}
        last={data.signatures?.[0]}
        sign={(signedName) => portalCalls(dispatch).signCancelQuote({ quoteNumber, signedName, previewHash })}
        onChanged={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Sign cancellation" onClose={onClose}>
      <AnswerContainer
        answer={answer}
        failure={error?.message ?? "Couldn't load the document to sign."}
        height={120}
      />
    </Dialog>
  );
}
