import { CallError } from '@pitlane/shared/client/calls';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { FortePart } from '@pitlane/shared/features/remittance/forte-schema';
import {
  paymentOf,
  type RemitFormValues,
  whyNotReview,
} from '@pitlane/shared/features/remittance/remit-form';
import {
  type PreviewRemittanceRequest,
  paymentText,
  type RemittancePreview,
} from '@pitlane/shared/features/remittance/remit-schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureWords } from '../../kit/forms/failure-words.ts';
import type { Sent } from '../../kit/forms/use-schema-form.ts';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import type { CardToken } from './CardFrame.tsx';
import type { NextBatch } from './next-batch.ts';

interface Options {
  dealerCode: string;
  batch: NextBatch;
  onRemitted: () => void;
}

/** What is under review: the server's own preview, and the request that it is of. */
interface Review {
  request: PreviewRemittanceRequest & ReturnType<typeof paymentOf>;
  preview: RemittancePreview;
  /** The signed parameters of the card window, where a card pays. */
  card: FortePart | undefined;
}

/** What the review asks for in addition. */
export interface Given {
  isAuthorized: boolean;
  card: CardToken | undefined;
}

const byCard = 1;

type Calls = ReturnType<typeof portalCalls>;

/** Reviews a batch by the server's preview, and remits exactly what was shown. Source: areas.md §1 (R18), §6 (Better, 2 and 9) */
export function useRemit({ dealerCode, batch, onRemitted }: Options) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [review, setReview] = useState<Review>();
  const [failure, setFailure] = useState<string>();
  const { isRunning, runOne } = useOneAtATime();

  const open = async (values: RemitFormValues): Promise<Sent> => {
    const problem = whyNotReview(values, batch.totals.netCents);
    if (problem) return { kind: 'refused', reason: problem.message, errors: [problem] };
    setFailure(undefined);
    try {
      const request = { dealerCode, contracts: contractsOf(batch), ...paymentOf(values) };
      setReview(await reviewOf(portalCalls(dispatch), request));
      return { kind: 'done' };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  };
  /** Shows what changed with the reason, so that one more confirmation accepts it. The reason stays if that can't be loaded. */
  const reviewAgain = async (request: Review['request']) => {
    try {
      setReview(await reviewOf(portalCalls(dispatch), request));
    } catch (error) {
      failureOf(error);
    }
  };
  const remit = async (reviewed: Review, given: Given) => {
    try {
      const { batchNumber } = await remitReviewed(portalCalls(dispatch), reviewed, given);
      onRemitted();
      await navigate(batchNumber ? `/remittance/batches/${batchNumber}` : '/remittance/history');
    } catch (error) {
      const refused = failureOf(error);
      setFailure(failureWords(refused, 'remitted. Check the history'));
      if (refused.errors.some(({ code }) => code === 'changed_since_preview'))
        await reviewAgain(reviewed.request);
    }
  };
  return {
    open,
    shown: review && {
      preview: review.preview,
      payment: paymentText(review.request),
      failure,
      isRunning,
      card: review.card,
      onRemit: (given: Given) => void runOne(() => remit(review, given)),
      onClose: () => setReview(undefined),
    },
  };
}

/** What remitting a request would do, and the card window's parameters where a card pays. */
async function reviewOf(calls: Calls, request: Review['request']): Promise<Review> {
  const preview = await calls.previewRemittance(request);
  const { dealerCode, paymentMethodType } = request;
  const totalAmount = preview.totals.netAmount ?? 0;
  const card =
    paymentMethodType === byCard && totalAmount > 0
      ? await calls.getFortePart({ dealerCode, totalAmount, paymentMethodType })
      : undefined;
  return { request, preview, card };
}

function remitReviewed(calls: Calls, { request, preview }: Review, { isAuthorized, card }: Given) {
  return calls.remit({
    ...request,
    ...card,
    creditIDs: preview.credits.map(({ creditID }) => creditID ?? 0),
    totalAmount: preview.totals.netAmount ?? 0,
    previewHash: preview.previewHash,
    isAuthorized,
    authorizationVersion: preview.authorizationVersion,
  });
}

/** Returns the failure of a call; throws any other error. */
function failureOf(error: unknown): CallFailure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

function contractsOf({ lines }: NextBatch): PreviewRemittanceRequest['contracts'] {
  return lines.map(({ contract, overRemitCents }) => ({
    programCode: contract.programCode ?? '',
    contractNumber: contract.contractNumber ?? '',
    contractSuffix: contract.contractSuffix ?? '',
    overRemitAmount: overRemitCents > 0 ? dollarsOf(overRemitCents) : null,
  }));
}
