import type { Handlers } from '@pitlane/shared/engine/operation';
import type { reconcileOperations } from '@pitlane/shared/features/reconcile/operations';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import { reconcile } from './reconcile.ts';

/** Handles the call that checks the book. Refuses while another server or the nightly job is checking it (409). */
export function reconcileHandlers({ db }: { db: Database }): Handlers<typeof reconcileOperations, Call> {
  return {
    reconcile: async (_request, { today }) => {
      const outcome = await reconcile(db, { today, isAgain: true });
      if (outcome) return outcome;
      const message = 'The book is being reconciled right now. Try again in a minute.';
      throw conflict({ code: 'already_running', message });
    },
  };
}
