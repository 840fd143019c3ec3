import type { Operation } from '@pitlane/shared/engine/operation';
import { readKinds } from '@pitlane/shared/features/reports/read-kinds';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { operations } from '@pitlane/shared/registry/operations';
import { readOperations } from '../../customer-reads/read-operations.ts';
import { mostIds } from '../../customer-reads/write-reads.ts';
import type { Database } from '../../db/database.ts';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';

/** Which reads: in which days, by which users, and of which contracts; each may be open. */
interface AccessCriteria {
  days: DateRange | undefined;
  userIDs: readonly number[] | null;
  contractIds: readonly number[] | null;
  zone: string;
}

const signedInBy = [
  { code: 'session', label: 'Sign-in' },
  { code: 'terminal', label: 'Terminal' },
  { code: 'personal', label: 'Access token' },
];

/** What each operation does, by its name. */
const summaries = JSON.stringify(
  Object.fromEntries(
    Object.entries<Operation>(operations).flatMap(([name, { summary }]) =>
      name in readOperations ? [[name, summary]] : [],
    ),
  ),
);

/** Selects whose data was read, by whom and how; a row for each customer. Source: docs/decisions/0092 */
export function customerAccessSelect({ days, userIDs, contractIds, zone }: AccessCriteria): ReportSelect {
  const zoned = 'AT TIME ZONE $5::text';
  const reads = `SELECT r.*, one.id AS customer_of, r.id * ${mostIds} + one.place - 1 AS row_key, c.contract_number, c.contract_suffix, c.program_code,
      q.quote_number, coalesce(c.customer_id, b.customer_id) AS customer_id, nullif(concat_ws(', ', q.last_name, q.first_name), '') AS quote_name,
      CASE WHEN row_number() OVER (PARTITION BY coalesce(c.customer_id, b.customer_id, one.id) ORDER BY r.id, one.place) = 1 THEN 1 END AS "customerCount"
    FROM customer_reads r
    CROSS JOIN LATERAL (SELECT id::bigint, place FROM unnest(r.contract_ids) WITH ORDINALITY AS o (id, place)
      UNION ALL SELECT -id::bigint, cardinality(r.contract_ids) + place FROM unnest(r.quote_ids) WITH ORDINALITY AS o (id, place)) AS one
    LEFT JOIN contracts c ON c.id = one.id
    LEFT JOIN saved_quotes q ON q.id = -one.id AND one.id < 0
    LEFT JOIN contracts b ON b.id = q.contract_id
    WHERE r.at >= coalesce($1::date::timestamp ${zoned}, '-infinity') AND r.at < coalesce(($2::date + 1)::timestamp ${zoned}, 'infinity')
      AND ($3::integer[] IS NULL OR r.user_profile_id = ANY ($3)) AND ($4::integer[] IS NULL OR (contract_groups(r.contract_ids) && contract_groups($4) AND r.contract_ids && $4 AND one.id = ANY ($4)))`;
  return {
    showsCustomers: true,
    // Names are looked up outside of what is numbered, so only for the rows of a page.
    rows: `SELECT h.row_key AS "rowKey", h.customer_of AS "customerOf", (h.at ${zoned})::date AS "readDate", to_char(h.at ${zoned}, 'FMHH12:MI AM') AS "readTime",
      user_full_name(h.username) AS "userFullName", h.username, ${wordsOf('h.how', readKinds)} AS "readIn", $6::jsonb ->> h.operation AS details,
      coalesce(u.last_name || ', ' || u.first_name, h.quote_name) AS "customerName",
      h.contract_number AS "contractNumber", nullif(h.contract_suffix, '') AS "contractSuffix", h.program_code AS "programCode",
      h.quote_number AS "quoteNumber", coalesce(${wordsOf('h.session_kind', signedInBy)}, 'Scheduled report') AS "signedInBy", h.session_id AS "sessionID",
      h.address, h."customerCount"
      FROM (${reads}) h LEFT JOIN customers u ON u.id = h.customer_id`,
    facts: `SELECT h.username, h."customerCount", $6::jsonb AS summaries FROM (${reads}) h`,
    values: [days?.startDate ?? null, days?.endDate ?? null, userIDs, contractIds, zone, summaries],
  };
}

/** The users, also former ones, whose name, username or email has each word of a text; null for no text. */
export async function usersNamed(db: Database, text: string | undefined): Promise<number[] | null> {
  const words = (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const found = await db.query<{ id: number }>(
    `SELECT user_profile_id AS id FROM user_profiles
     WHERE NOT EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE strpos(search_text, word) = 0)`,
    [words],
  );
  return found.map(({ id }) => id);
}
