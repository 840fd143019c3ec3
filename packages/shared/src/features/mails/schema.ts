import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { rowId } from '../../kernel/request.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';

/** The maximum that the list returns, failed ones first. Assumption: that many are enough for an administrator to see the problem. */
export const mostUnsent = 200;

/** An unsent email, without its content. Our addition (decisions.md §1.3) */
export const UnsentMail = lazy(() =>
  z.looseObject({
    id: wireNumber(),
    to: wireText().meta({ label: 'To' }),
    subject: wireText().meta({ label: 'Subject' }),
    writtenAt: wireText().meta({ label: 'Created' }),
    /** `waiting` for its next try, or `givenUp`. */
    state: wireText(),
    tries: wireNumber().meta({ label: 'Tries', kind: 'count' }),
    /** Null if it failed. */
    nextTryAt: wireText().meta({ label: 'Next try' }),
    /** In the mail server's words. */
    problem: wireText().meta({ label: 'Problem' }),
  }),
);
export type UnsentMail = z.infer<ReturnType<typeof UnsentMail>>;

/** Names an email. */
export const MailRequest = lazy(() => z.object({ id: rowId() }));
