import type { MessagesRequest } from '@pitlane/shared/features/reports/list-schema';
import {
  activeMessageStatuses,
  messageStatuses,
  messageTypes,
} from '@pitlane/shared/features/reports/message-codes';
import { defaultMessageFilters } from '@pitlane/shared/features/reports/rules/message-filters';
import type { z } from 'zod';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';

/** The name of someone a message can be assigned to. */
export interface Assignee {
  username: string;
  first_name: string;
  last_name: string;
  /** The last day of a current absence; null for a user who is here. */
  away_until: string | null;
}

/** A completed message. */
const doneStatuses = messageStatuses
  .filter(({ name, code }) => name !== 'All' && !activeMessageStatuses.some((one) => one.code === code))
  .map(({ code }) => code);

/** Selects messages to the provider; days are those of the business's zone. Source: portal.md §3 (Internal message), §4, §5 */
export function messagesSelect(
  request: z.output<ReturnType<typeof MessagesRequest>>,
  { assignees, zone }: { assignees: readonly Assignee[]; zone: string },
): ReportSelect {
  const isActiveOnly = (request.isActiveOnly ?? String(defaultMessageFilters.isActiveOnly)) === 'true';
  const where = `WHERE ($1::int IS NULL OR m.status = $1) AND ($2::int IS NULL OR m.message_type = $2)
    AND (NOT $3::boolean OR m.status NOT IN (${doneStatuses.join(', ')}))`;
  const dayOf = (column: string) => `(${column} AT TIME ZONE $4)::date`;
  const rows = `SELECT m.id AS "rowKey", c.id AS "customerOf", m.id AS "internalMessageID", ${dayOf('m.created_at')} AS "createdDate", m.created_at AS "createdAt",
      to_char(m.created_at AT TIME ZONE $4, 'FMHH12:MI AM') AS "createdTime", ${dayOf('m.updated_at')} AS "updatedDate", m.subject,
      m.message_type AS "messageTypeID", ${wordsOf('m.message_type', messageTypes)} AS "messageTypeName",
      m.status AS "messageStatusTypeID", ${wordsOf('m.status', messageStatuses)} AS "messageStatusTypeName", m.queue_type AS "messageQueueType",
      coalesce(c.contract_number, m.contract_number) AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix",
      c.program_code AS "programCode", m.vin, m.contact_company_name AS "contactCompanyName", m.contact_name AS "contactName",
      m.contact_phone_number AS "contactPhoneNumber", m.contact_email AS "contactEmail", m.notes, m.comments,
      m.assigned_to_username AS "assignedToUsername", a.first_name AS "assignedToFirstName", a.last_name AS "assignedToLastName",
      coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), m.assigned_to_username) AS "assignedToName",
      a.away_until AS "assignedToAwayUntil",
      m.create_username AS "createUsername", m.update_username AS "updateUsername",
      user_full_name(m.create_username) AS "createUserFullName", user_full_name(m.update_username) AS "updateUserFullName",
      m.status IN (2, 3, 4) AS "hasAssignedUser", m.update_username IS NULL AS "isNew", m.version
      FROM internal_messages m
      LEFT JOIN contracts c ON c.id = m.contract_id
      LEFT JOIN unnest($5::text[], $6::text[], $7::text[], $8::date[]) AS a(username, first_name, last_name, away_until) ON a.username = m.assigned_to_username
      ${where}`;
  return {
    showsCustomers: true,
    rows,
    facts: rows,
    found: `SELECT m.id AS "rowKey", ${dayOf('m.created_at')} AS "createdDate" FROM internal_messages m ${where}`,
    values: [
      codeOf(messageStatuses, request.messageStatus ?? defaultMessageFilters.status),
      codeOf(messageTypes, request.messageType ?? defaultMessageFilters.type),
      isActiveOnly,
      zone,
      assignees.map((one) => one.username),
      assignees.map((one) => one.first_name),
      assignees.map((one) => one.last_name),
      assignees.map((one) => one.away_until),
    ],
  };
}

/** None for All. */
function codeOf(table: readonly { code: number; name: string }[], name: string): number | null {
  return table.find((entry) => entry.name === name)?.code || null;
}
