import type { Database } from '../db/database.ts';
import { inScope } from '../db/scope-script.ts';
import { pushKind } from '../features/push/put-push.ts';

/** The database's figures about waiting work, each as label values and a number. */
export interface Figures {
  outbox: { kind: string; waiting: number; oldest: number }[];
  failedMail: { kind: string; failed: number }[];
  refreshes: { waiting: number; oldest: number | null };
  jobs: { running: number; silent: number };
  dailyJobs: { job: string; age: number }[];
  batches: { state: string; count: number }[];
  submitted: { waiting: number; oldest: number | null };
  unscannedDocuments: number;
  unscannedAttachments: number;
  achUnwritten: number;
}

/** How long the read may take, and wait for a connection: a scrape usually has ten seconds. */
const longestMs = 2_000;

/** Only the newest files count, to show whether the scanner works now. There is no index of the unscanned ones. */
const newestFiles = 1_000;

/** The newest emails and notifications to count, including failed ones; sent ones stay for three months. */
const newestMails = 5_000;

/** Batches of a month: they are never deleted. */
const recentDays = 30;

/** Figures that belong to no contract, and aren't visible in any scope. */
type OfServer = 'outbox' | 'failedMail' | 'jobs' | 'dailyJobs' | 'unscannedDocuments';

/**
 * Mail that is due later, such as the push of an announcement for next week, doesn't wait yet. Where nothing failed there is a 0: Prometheus sees
 * no rise from no figure to the first one.
 */
const serverSql = `SELECT
  (SELECT coalesce(jsonb_agg(o), '[]') FROM (
     SELECT kind, count(*) AS waiting, extract(epoch FROM now() - min(
       CASE WHEN tries = 0 THEN greatest(written_at, next_try_at) ELSE written_at END))::float8 AS oldest
     FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND (tries > 0 OR next_try_at <= now()) GROUP BY kind) o) AS outbox,
  (SELECT coalesce(jsonb_agg(f), '[]') FROM (
     SELECT k.kind, count(newest.kind) AS failed FROM unnest(ARRAY['mail', '${pushKind}']) AS k (kind)
     LEFT JOIN (SELECT kind, given_up_at FROM outbox ORDER BY id DESC LIMIT ${newestMails}) newest
       ON newest.kind = k.kind AND newest.given_up_at IS NOT NULL GROUP BY k.kind) f) AS "failedMail",
  (SELECT jsonb_build_object('running', count(*), 'silent', count(*) FILTER (WHERE beat_at < now() - interval '90 seconds'))
     FROM jobs WHERE state = 'Running') AS jobs,
  (SELECT coalesce(jsonb_agg(j), '[]') FROM (
     SELECT job, extract(epoch FROM now() - max(ended_at))::float8 AS age FROM job_runs
     WHERE day > current_date - 60 AND ended_at IS NOT NULL GROUP BY job) j) AS "dailyJobs",
  (SELECT count(*) FILTER (WHERE scan = 'unscanned') FROM (
     SELECT scan FROM document_versions ORDER BY document_id DESC, version DESC LIMIT ${newestFiles}) d)::int AS "unscannedDocuments"`;

const bookSql = `SELECT
  (SELECT jsonb_build_object('waiting', count(*), 'oldest', extract(epoch FROM now() - min(requested_at))::float8)
     FROM refresh_requests WHERE state IN ('queued', 'running')) AS refreshes,
  (SELECT coalesce(jsonb_agg(b), '[]') FROM (
     SELECT status AS state, count(*) AS count FROM remittance_batches
     WHERE submitted_on > current_date - ${recentDays} GROUP BY status) b) AS batches,
  (SELECT jsonb_build_object('waiting', count(*), 'oldest', extract(epoch FROM now() - min(submitted_on))::float8)
     FROM remittance_batches WHERE status = 'Submitted') AS submitted,
  (SELECT count(*) FILTER (WHERE scan = 'unscanned') FROM (
     SELECT scan FROM cancellation_attachments ORDER BY id DESC LIMIT ${newestFiles}) a)::int AS "unscannedAttachments",
  (SELECT count(*) FROM ach_files WHERE state = 'Released' AND written_at IS NULL)::int AS "achUnwritten"`;

/**
 * Reads all figures in one transaction of two statements. Rejects if that takes too long; metrics that don't need the database are still
 * reported.
 */
export async function readFigures(db: Database): Promise<Figures> {
  const limits = { readOnly: true, signal: AbortSignal.timeout(longestMs), longestMs };
  return db.transaction(async (tx) => {
    const [server] = await tx.query<Pick<Figures, OfServer>>(serverSql);
    const [book] = await inScope(tx, { kind: 'all' }, () => tx.query<Omit<Figures, OfServer>>(bookSql));
    if (!server || !book) throw new Error('One row is asked for.');
    return { ...server, ...book };
  }, limits);
}
