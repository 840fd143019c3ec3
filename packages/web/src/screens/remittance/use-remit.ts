import { failureOf } from '@pitlane/shared/client/calls';
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
  type RemitResult,
  type RemittancePreview,
} from '@pitlane/shared/features/remittance/remit-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnouncedAtStart } from '../../kit/announcer/use-announced-at-start.ts';
import { failureWords } from '../../kit/forms/failure-words.ts';
import type { SendResult } from '../../kit/forms/use-schema-form.ts';
import { useIsShown } from '../../kit/use-is-shown.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { leftFailureToast, stillRunning } from '../../portal/confirm/left-outcome.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import type { CardToken } from './CardFrame.tsx';
import type { NextBatch } from './next-batch.ts';
import { useRemitting } from './use-remitting.ts';

interface Options {
  dealerCode: string;
  batch: NextBatch;
  onRemitted: () => void;
}

/** The batch under review: the server's preview and its request. */
interface Review {
  request: PreviewRemittanceRequest & ReturnType<typeof paymentOf>;
  preview: RemittancePreview;
  /** The signed parameters of the card window, where a card pays. */
  card: FortePart | undefined;
}

/** The additional input of the review. */
export interface ReviewInput {
  isAuthorized: boolean;
  card: CardToken | undefined;
}

const byCard = 1;

export const busyRemitting = 'Remitting…';

/** Returns the amount that is paid, for the review's button. For a check it may differ from the total. */
export function reviewTitle({ totals, difference }: RemittancePreview): string {
  const paid = centsOf(totals.netAmount ?? 0) + centsOf(difference ?? 0);
  return difference ? `Remit by check of ${moneyText(paid)}` : `Remit ${moneyText(paid)}`;
}

type Calls = ReturnType<typeof useCalls>;

/**
 * Reviews a batch by the server's preview, and remits exactly what was shown. Closing the review or leaving the page doesn't stop a call that
 * was sent: the form is locked until the answer, which is reported. Source: areas.md §1 (R18), §6 (Better, 2 and 9)
 */
export function useRemit({ dealerCode, batch, onRemitted }: Options) {
  const calls = useCalls();
  const isShown = useIsShown();
  const report = useRemitReports();
  const { review, setReview, failure, setFailure, open, reviewAgain } = useReview(calls, dealerCode, batch);
  const isClosed = useRef(false);
  const remitting = useRemitting(dealerCode);
  const isRunning = remitting.title !== undefined;
  /** The batch that is being remitted while its review isn't shown: it was closed, or the page was left. */
  const running = isRunning && !review ? `${remitting.title}: ${busyRemitting}` : undefined;
  useAnnouncedAtStart(running);

  const remit = async (reviewed: Review, input: ReviewInput) => {
    isClosed.current = false;
    try {
      const result = await remitReviewed(calls, reviewed, input);
      onRemitted();
      // Before the page changes, so that the next one gets the focus.
      setReview(undefined);
      await report.done(result, reviewed, remitting.isShown());
    } catch (error) {
      const refused = failureOf(error);
      if (isClosed.current || !isShown.current) return report.failed(refused, reviewed);
      setFailure(doubtful(refused));
      if (refused.errors.some(({ code }) => code === 'changed_since_preview'))
        await reviewAgain(reviewed.request);
    }
  };
  const close = () => {
    isClosed.current = true;
    if (isRunning && review) report.running(review);
    setReview(undefined);
  };
  return {
    open,
    running,
    shown: review && {
      preview: review.preview,
      payment: paymentText(review.request),
      failure,
      isRunning,
      card: review.card,
      onRemit: (input: ReviewInput) =>
        void remitting.runOne(reviewTitle(review.preview), () => remit(review, input)),
      onClose: close,
    },
  };
}

/** The batch under review, and why it wasn't remitted. */
function useReview(calls: Calls, dealerCode: string, batch: NextBatch) {
  const [review, setReview] = useState<Review>();
  const [failure, setFailure] = useState<string>();
  const open = async (values: RemitFormValues): Promise<SendResult> => {
    const problem = whyNotReview(values, batch.totals.netCents);
    if (problem) return { kind: 'refused', reason: problem.message, errors: [problem] };
    setFailure(undefined);
    try {
      const request = { dealerCode, contracts: contractsOf(batch), ...paymentOf(values) };
      setReview(await reviewOf(calls, request));
      return { kind: 'done' };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error) };
    }
  };
  /** Shows what changed with the reason, so that one more confirmation accepts it. The reason stays if that can't be loaded. */
  const reviewAgain = async (request: Review['request']) => {
    try {
      setReview(await reviewOf(calls, request));
    } catch (error) {
      failureOf(error);
    }
  };
  return { review, setReview, failure, setFailure, open, reviewAgain };
}

/** Reports the outcome of a batch: its page opens, unless the user has gone elsewhere, and a toast shows an outcome that no review shows. */
function useRemitReports() {
  const navigate = useNavigate();
  return {
    running: ({ preview }: Review) => showToast(stillRunning(`${reviewTitle(preview)}: ${busyRemitting}`)),
    done: async (result: RemitResult, { preview }: Review, isHere: boolean) => {
      const { batchNumber } = result;
      const open = async () =>
        navigate(batchNumber ? `/remittance/batches/${batchNumber}` : '/remittance/history');
      if (isHere) return await open();
      const text = `${reviewTitle(preview)}: Remitted${batchNumber ? ` in batch ${batchNumber}` : ''}.`;
      const action = { title: batchNumber ? 'Open batch' : 'Open history', run: () => void open() };
      showToast({ kind: 'success', title: '', text, isSticky: true, action });
    },
    failed: (failure: CallFailure, { preview }: Review) => {
      const toast = leftFailureToast(`${reviewTitle(preview)}: ${doubtful(failure)}`, failure);
      if (toast) showToast(toast);
    },
  };
}

const doubtful = (failure: CallFailure) => failureWords(failure, 'remitted. Check the history');

/** Loads the preview of a request, and the card window's parameters if it is paid by card. */
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

function remitReviewed(calls: Calls, { request, preview }: Review, { isAuthorized, card }: ReviewInput) {
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

function contractsOf({ lines }: NextBatch): PreviewRemittanceRequest['contracts'] {
  return lines.map(({ contract, overRemitCents }) => ({
    programCode: contract.programCode ?? '',
    contractNumber: contract.contractNumber ?? '',
    contractSuffix: contract.contractSuffix ?? '',
    overRemitAmount: overRemitCents > 0 ? dollarsOf(overRemitCents) : null,
  }));
}
