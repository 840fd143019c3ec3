import { Suspense } from 'react';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
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

/** The holder reads what is requested, and types a name to sign it. Source: areas.md R53 */
export function SignCancelDialog({ quoteNumber, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = api.useGetCancelQuoteSignaturesQuery(
    { quoteNumber },
    { refetchOnMountOrArgChange: true },
  );
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
      <LoadingContainer
        state={error && !isFetching ? 'failed' : 'loading'}
        failure={error?.message ?? "Couldn't load what is signed."}
        onReload={() => void refetch()}
        height={120}
      >
        {null}
      </LoadingContainer>
    </Dialog>
  );
}
