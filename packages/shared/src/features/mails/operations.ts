import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/**
 * Email that the outbox couldn't deliver, for administrators. Source: security.md §5 (then shown to administrators); decisions.md §1.3
 */
export const mailOperations = defineOperations({
  listUnsentMails: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/mails/unsent',
    summary: 'List unsent mail and failed push notifications, failed first, up to 200',
    access: 'mail.manage',
    request: () => z.object({}),
    response: () => z.array(schema.UnsentMail()),
    provides: 'mails',
  },
  retryMail: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/mails/{id}/retry',
    summary: 'Retry a failed email',
    access: 'mail.manage',
    request: schema.MailRequest,
    response: schema.UnsentMail,
    invalidates: 'mails',
  },
});
