import { sweepImports } from '../features/imports/book/import-records.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { recordRules } from './record-rules.ts';
import type { Rule, Sweep } from './rule.ts';

const untilUseless = 'It can no longer be used.';

const proofOfDebits = 'Proof is due for two years after an authorization ends (Nacha Operating Rules).';

/** The bank counts the two years from the last debit. */
const nothingPaidSince = `NOT EXISTS (SELECT FROM batch_payments p WHERE p.authorization_id = r.id
      AND (p.state IN ('Pending', 'Sent') OR coalesce(p.settles_on, p.posts_on) >= $1::timestamptz))`;

/**
 * What ends the rows of each table; a test compares this with the schema, so a new table can't be forgotten. The sweep, the section of
 * docs/OPERATIONS.md and the measured bounds of `npm run bench:year` derive from it.
 */
export const rules: Readonly<Record<string, Rule>> = {
  ...recordRules,

  // Signing in
  identity_flows: swept({
    since: 'expires_at',
    kept: { hours: 1 },
    why: "A form that expired can't be sent.",
  }),
  identity_codes: swept(
    {
      since: 'expires_at',
      kept: { days: 1 },
      rows: 'codes and links',
      only: "r.purpose <> 'invitation'",
      why: untilUseless,
    },
    {
      since: 'expires_at',
      kept: { days: 30 },
      rows: 'invitations',
      only: "r.purpose = 'invitation'",
      why: 'An old invitation still shows its outcome.',
    },
  ),
  identity_factors: swept(
    {
      since: 'offered_at',
      kept: { days: 1 },
      rows: 'never confirmed',
      only: 'r.confirmed_at IS NULL',
      why: 'Setup was abandoned.',
    },
    {
      since: 'revoked_at',
      kept: { days: 400 },
      rows: 'removed',
      only: 'r.revoked_at IS NOT NULL',
      why: 'Questions about a removed factor come up within a year.',
    },
  ),
  identity_recovery_codes: { ends: 'with', parent: 'identity_factors' },
  identity_sessions: swept({
    since: 'expires_at',
    kept: { days: 30 },
    why: 'The list of devices shows recent ones.',
  }),
  sign_in_failures: swept({
    since: 'failed_at',
    kept: { days: 1 },
    why: 'Limits count the last day. The record is in sign_ins.',
  }),
  sign_ins: swept({
    since: 'at',
    kept: { days: 400 },
    isUnlocked: true,
    why: "A dealer's sign-ins are reviewed over a year (16 CFR 314.4(c)(8)).",
  }),
  customer_reads: swept({
    since: 'at',
    kept: { days: 400 },
    isUnlocked: true,
    why: 'Shows whose data a stolen account read; such theft may be noticed a year later (16 CFR 314.4(j)).',
  }),
  remembered_browsers: swept({
    since: 'expires_at',
    kept: {},
    isUnlocked: true,
    why: untilUseless,
  }),
  oauth_device_codes: swept(
    {
      since: 'expires_at',
      kept: { hours: 1 },
      rows: 'never approved',
      only: 'r.grant_id IS NULL',
      why: untilUseless,
    },
    { since: 'expires_at', kept: { days: 1 }, why: untilUseless },
  ),
  oauth_tokens: swept({ since: 'expires_at', kept: { days: 1 }, why: untilUseless }),
  oauth_grants: swept({
    since: 'expires_at',
    kept: { days: 30 },
    why: 'The list of terminals shows recent ones.',
  }),
  personal_tokens: swept({
    since: 'expires_at',
    kept: { days: 30 },
    why: 'The list of tokens shows recent ones.',
  }),
  contract_lookups: swept({
    since: 'tried_at',
    kept: { hours: 1 },
    isUnlocked: true,
    why: 'The limit on lookups counts an hour.',
  }),
  reading_hours: { ends: 'settings', one: 'user: the hour that is running' },

  // Calls, mail and jobs
  idempotency_keys: swept({
    since: 'created_at',
    kept: { hours: 72 },
    why: 'No client sends a change again after three days.',
  }),
  outbox: swept(
    {
      since: 'sent_at',
      kept: { days: 90 },
      rows: 'sent',
      only: 'r.sent_at IS NOT NULL',
      why: 'After three months, no one asks whether an email arrived.',
    },
    {
      since: 'given_up_at',
      kept: { days: 90 },
      rows: 'push notifications that failed',
      only: "r.given_up_at IS NOT NULL AND r.kind = 'push'",
      why: 'They are no longer news.',
    },
    {
      since: 'written_at',
      kept: { days: 400 },
      rows: 'failed or still waiting; not charges',
      only: "r.sent_at IS NULL AND r.kind NOT IN ('charge', 'echeck')",
      why: 'An administrator has had a year to send it again.',
    },
  ),
  outbox_files: { ends: 'with', parent: 'outbox' },
  pending_changes: { ends: 'used up', by: 'numbering, right after the commit', kept: 'seconds' },
  changes: swept({
    since: 'at',
    kept: { hours: 1 },
    rows: 'all but the latest',
    only: 'r.id < (SELECT max(id) FROM changes)',
    isUnlocked: true,
    why: 'A page that was offline longer loads everything again.',
  }),
  jobs: swept({
    since: 'ended_at',
    kept: { days: 90 },
    rows: 'ended',
    only: 'r.ended_at IS NOT NULL',
    why: 'Its page shows the outcome of recent work.',
  }),
  job_runs: swept({
    since: 'day',
    kept: { days: 400 },
    rows: 'all but the first of each job',
    only: 'EXISTS (SELECT FROM job_runs e WHERE e.job = r.job AND e.day < r.day)',
    why: 'A year of nightly results can be compared; monthly statements start from their first run.',
  }),
  schedule_runs: swept({
    since: 'ended_at',
    kept: { days: 400 },
    rows: 'ended',
    only: 'r.ended_at IS NOT NULL',
    why: 'A subscriber sees how the last runs went.',
  }),
  refresh_requests: swept({
    since: 'changed_at',
    kept: { days: 90 },
    rows: 'ended',
    only: "r.state IN ('done', 'failed')",
    isScoped: true,
    why: 'What a refresh changed is in the history of the contract.',
  }),
  refund_links: swept({
    since: 'expires_at',
    kept: {},
    isUnlocked: true,
    why: untilUseless,
  }),

  // Quotes
  saved_quotes: swept({
    since: 'expires_on',
    kept: { days: 730 },
    rows: 'sale quotes that led to nothing: not sold, signed or presented',
    only: "r.kind = 'sale' AND r.contract_id IS NULL",
    unless: `EXISTS (SELECT FROM sales WHERE quote_id = r.id) OR EXISTS (SELECT FROM menu_presentations WHERE quote_id = r.id)
      OR EXISTS (SELECT FROM signatures WHERE quote_id = r.id)`,
    isScoped: true,
    why: "Shoppers' information is disposed of two years after its last use (16 CFR 314.4(c)(6)).",
  }),
  menu_presentations: swept({
    since: 'shown_at',
    kept: { years: 7 },
    rows: 'what a customer was offered and declined, with what was signed of it',
    isUnlocked: true,
    isScoped: true,
    why: 'As long as the deal jacket. The sale stays, with the consents given.',
  }),

  // Money
  ach_authorizations: swept(
    {
      since: 'given_at',
      kept: { years: 2 },
      rows: 'of one payment, which must have settled for as long',
      only: `r.amount IS NOT NULL AND ${nothingPaidSince}`,
      isScoped: true,
      why: proofOfDebits,
    },
    {
      since: 'revoked_at',
      kept: { years: 2 },
      rows: 'standing, revoked or of an account that was removed; the last payment must have settled for as long',
      only: `r.amount IS NULL AND r.revoked_at IS NOT NULL AND ${nothingPaidSince}`,
      isScoped: true,
      why: proofOfDebits,
    },
  ),

  // Uploads and imports
  blobs: unused('what nothing refers to, 24 hours'),
  blob_parts: { ends: 'with', parent: 'blobs' },
  brand_logos: unused('unused, 24 hours'),
  pre_authorization_photos: unused('not sent with a claim, 24 hours'),
  imports: staged('not imported, 24 hours; what was imported stays as a record'),
  import_claim_rows: staged(),
  import_claims: staged(),
  import_claim_lines: staged(),
  import_cancellation_rows: staged(),
  import_commission_rows: staged(),
  import_over_remit_rows: staged(),
  import_refusals: staged(),
};

function swept(...sweeps: readonly Sweep[]): Rule {
  return { ends: 'swept', sweeps };
}

function unused(kept: string): Rule {
  return {
    ends: 'own sweep',
    sweep: sweepUploads,
    kept,
    why: 'A form may still be open with it, and Undo may need it again.',
  };
}

function staged(kept = 'until imported, at most 24 hours'): Rule {
  return {
    ends: 'own sweep',
    sweep: sweepImports,
    kept,
    why: 'A preview is imported the same day, or started over.',
  };
}
