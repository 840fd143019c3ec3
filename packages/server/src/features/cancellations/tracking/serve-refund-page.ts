import { readFileSync } from 'node:fs';
import { isCalledOff } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { Payee } from '@pitlane/shared/features/cancellations/rules/payee';
import { refundSteps } from '@pitlane/shared/features/cancellations/rules/refund-text';
import { moneyText } from '@pitlane/shared/kernel/format';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { limitVisitors } from '../../../identity/visitor-limit.ts';
import { type CancellationRow, cancellationById } from '../cancellation-rows.ts';
import { quoteOfRow } from '../quote-rows.ts';
import { findRefundLink } from './refund-links.ts';
import { noRefundHtml, type RefundPage, refundPageHtml, tooManyHtml } from './refund-page.ts';

const style = readFileSync(new URL('refund-page.client.css', import.meta.url), 'utf8');

/** Enough for a family that opens a link together, too few to try secrets. */
const mostPerMinute = { perAddress: 30, inTotal: 600 };

/** The page is for one reader: nothing stores it, no search engine lists it, and its address is passed on to no one. */
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** Serves the page behind a holder's link. No one signs in: the secret in the address is all that it takes. Source: areas.md §14 (tracker, 3) */
export async function serveRefundPage(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): Promise<void> {
  const wait = await limitVisitors(app, mostPerMinute);
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);
  app.get<{ Params: { secret: string } }>('/refund/:secret', async (request, reply) => {
    const seconds = await wait(request);
    if (seconds > 0) return send(reply.header('retry-after', String(seconds)), 429, tooManyHtml());
    const page = await refundPageOf(db, request.params.secret, now());
    return page ? send(reply, 200, refundPageHtml(page)) : send(reply, 404, noRefundHtml());
  });
  app.get('/refund.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  );
}

async function refundPageOf(db: Database, secret: string, now: Date): Promise<RefundPage | undefined> {
  const link = await findRefundLink(db, secret, now);
  if (!link) return undefined;
  // Reads no more than the holder of this contract could.
  return db.transaction(
    async (tx) => {
      const [row, [holder]] = await Promise.all([
        cancellationById(tx, link.cancellationId),
        tx.query<{ firstName: string }>(
          'SELECT u.first_name AS "firstName" FROM contracts c JOIN customers u ON u.id = c.customer_id WHERE c.id = $1',
          [link.contractId],
        ),
      ]);
      // A link ends with its refund: nothing is owed once the cancellation is called off.
      return isCalledOff(row.state) ? undefined : pageOf(row, holder?.firstName ?? '');
    },
    { scope: { kind: 'contracts', contractIds: [link.contractId] }, readOnly: true },
  );
}

function pageOf(row: CancellationRow, firstName: string): RefundPage {
  const owed = row.parts.filter(({ amountCents }) => amountCents > 0);
  const payees: Payee[] = owed.length > 0 ? owed.map(({ payeeKind }) => payeeKind) : quotedPayees(row);
  const tracked = {
    state: row.state,
    // The business's day of a step, wherever the page is read.
    steps: Object.entries(row.steps).map(([state, step]) => ({ state, by: null, at: step.on })),
    parts: row.parts.map(({ part, state, amountCents, paidOn }) => ({
      part,
      state,
      amount: amountCents / 100,
      paidDate: paidOn,
      paidBy: null,
    })),
  };
  return {
    firstName,
    lastFour: row.contract_number.slice(-4),
    amount: moneyText(row.figures.customerRefundCents),
    payees,
    steps: refundSteps(tracked),
  };
}

function quotedPayees(row: CancellationRow): Payee[] {
  return quoteOfRow(row).payments.map(({ payee }) => payee);
}
