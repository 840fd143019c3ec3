import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { mailOperations } from './operations.ts';

const { retryMail } = mailOperations;

const RetryArgs = lazy(() =>
  z.object({
    id: z.string().min(1, 'Choose an email.').meta({
      label: 'Email',
      hint: 'Email number, or part of its subject',
      picker: 'givenUpMail',
      positional: true,
    }),
  }),
);

/**
 * Retry a failed email after its cause is fixed; it is the same email with the same Message-ID. Source: security.md §5
 */
export const retryGivenUp = defineCommand({
  id: 'mail.retry',
  title: 'Retry an email',
  section: 'Administration',
  keywords: ['outbox', 'send again', 'smtp', 'e-mail'],
  icon: 'sync',
  faces: ['web', 'cli'],
  args: RetryArgs,
  uses: { retryMail },
  data: retryMail.response,
  run: async (calls, { id }, { signal }) => {
    const mail = await calls.retryMail({ id }, { signal });
    return { kind: 'notify', text: `Retrying “${mail.subject}” to ${mail.to}`, data: mail };
  },
});
