import { CallError } from '@pitlane/shared/client/calls';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
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
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Sent } from '../../kit/forms/use-schema-form.ts';
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

/** Reviews a batch by the server's preview, and remits exactly what was shown. Source: areas.md §1 (R18), §6 (Better, 2 and 9) */
export function useRemit({ dealerCode, batch, onRemitted }: Options) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [review, setReview] = useState<Review>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const isUnderWay = useRef(false);

  const previewOf = async (request: Review['request']) => {
    const preview = await portalCalls(dispatch).previewRemittance(request);
    const { dealerCode: of, paymentMethodType } = request;
    const totalAmount = preview.totals.netAmount ?? 0;
    const card =
      paymentMethodType === byCard && totalAmount > 0
        ? await portalCalls(dispatch).getFortePart({ dealerCode: of, totalAmount, paymentMethodType })
        : undefined;
    setReview({ request, preview, card });
  };
  const open = async (values: RemitFormValues): Promise<Sent> => {
    const problem = whyNotReview(values, batch.totals.netCents);
    if (problem) return { kind: 'refused', reason: problem.message, errors: [problem] };
    setFailure(undefined);
    try {
      await previewOf({ dealerCode, contracts: contractsOf(batch), ...paymentOf(values) });
      return { kind: 'done' };
    } catch (error) {
      if (error instanceof CallError) return { kind: 'failed', failure: error.failure };
      throw error;
    }
  };
  /** Shows what changed with the reason, so that one more confirmation accepts it. The reason stays if that can't be loaded. */
  const reviewAgain = async (request: Review['request']) => {
    try {
      await previewOf(request);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  const remit = async ({ request, preview }: Review, { isAuthorized, card }: Given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsRunning(true);
    try {
      const { batchNumber } = await portalCalls(dispatch).remit({
        ...request,
        ...card,
        creditIDs: preview.credits.map(({ creditID }) => creditID ?? 0),
        totalAmount: preview.totals.netAmount ?? 0,
        previewHash: preview.previewHash,
        isAuthorized,
        authorizationVersion: preview.authorizationVersion,
      });
      onRemitted();
      await navigate(`/remittance/batches/${batchNumber}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(failureText(error.failure));
      if (error.failure.errors.some(({ code }) => code === 'changed_since_preview'))
        await reviewAgain(request);
    } finally {
      isUnderWay.current = false;
      setIsRunning(false);
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
      onRemit: (given: Given) => void remit(review, given),
      onClose: () => setReview(undefined),
    },
  };
}

function contractsOf({ lines }: NextBatch): PreviewRemittanceRequest['contracts'] {
  return lines.map(({ contract, overRemitCents }) => ({
    programCode: contract.programCode ?? '',
    contractNumber: contract.contractNumber ?? '',
    contractSuffix: contract.contractSuffix ?? '',
    overRemitAmount: overRemitCents > 0 ? dollarsOf(overRemitCents) : null,
  }));
}

function failureText(failure: CallFailure): string {
  const { message } = failure;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return isOutcomeOpen(failure)
    ? `${sentence} It may be remitted anyway. Check the history before you try again.`
    : message;
}
