import { CallError } from '@pitlane/shared/client/calls';
import type { QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { keepDraft } from '../../session/drafts.ts';
import { savedQuoteQuery } from './quote-address.ts';
import type { FieldErrors } from './quote-form.ts';

/** The way to keep a quote, and what the server has against it. */
export interface SaveQuote {
  /** Keeps the quote and goes to it; where it is refused, tells that at its field. */
  save: (request: QuoteCancellationRequest) => Promise<void>;
  isSaving: boolean;
  /** What the server refused, at its field. */
  refused: FieldErrors;
  /** What belongs to no field. */
  problem: string | undefined;
  /** A field was changed: what was refused of it holds no more. */
  forget: (field: string) => void;
}

/** Saves a quote of a contract under a number; what counts is the server's figure, and its page shows that. Source: decisions.md §4 */
export function useSaveQuote(contractKey: string): SaveQuote {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const save = async (request: QuoteCancellationRequest) => {
    setIsSaving(true);
    setProblem(undefined);
    setRefused({});
    try {
      const { quoteNumber } = await portalCalls(dispatch).saveCancelQuote(request);
      keepDraft(`cancel quote ${contractKey}`, '');
      void navigate({ pathname: '/cancelquote', search: savedQuoteQuery(quoteNumber ?? '') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { errors, message } = error.failure;
      const atFields = errors.filter(({ field }) => field && field in request);
      setRefused(
        Object.fromEntries(
          atFields.map(({ field, friendlyMessage, message: words }) => [field, friendlyMessage ?? words]),
        ),
      );
      if (atFields.length === 0) setProblem(message);
    } finally {
      setIsSaving(false);
    }
  };
  const forget = (field: string) => {
    setProblem(undefined);
    if (field in refused) setRefused({ ...refused, [field]: undefined });
  };
  return { save, isSaving, refused, problem, forget };
}
