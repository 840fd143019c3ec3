import { checkRunKinds, checkStates } from '@pitlane/shared/features/checks/rules/check-states';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';

/** Selects the checks that were owed when a period started or issued in it, with their status at its end. Source: areas.md §13.2 (register) */
export function checkRegisterSelect({ startDate, endDate }: DateRange): ReportSelect {
  const of = (day: string) => `CASE WHEN k.${day} <= $2 THEN k.amount ELSE 0 END`;
  const ended = 'coalesce(k.cleared_on, k.voided_on, k.stopped_on)';
  const facts = `${wordsOf('r.kind', checkRunKinds)} AS pays, ${wordsOf('k.state', checkStates)} AS status,
    CASE WHEN k.issued_on < $1 THEN k.amount ELSE 0 END AS "openingAmount", CASE WHEN k.issued_on >= $1 THEN k.amount ELSE 0 END AS "issuedAmount",
    ${of('cleared_on')} AS "clearedAmount", ${of('voided_on')} AS "voidedAmount", ${of('stopped_on')} AS "stoppedAmount",
    CASE WHEN ${ended} <= $2 THEN 0 ELSE k.amount END AS "outstandingAmount"`;
  const from = `FROM checks k JOIN check_runs r ON r.id = k.run_id
    WHERE k.check_number IS NOT NULL AND k.issued_on <= $2 AND coalesce(${ended} >= $1, true)`;
  return {
    showsCustomers: true,
    rows: `SELECT k.id AS "rowKey", (SELECT min(l.contract_id) FROM check_lines l WHERE l.check_id = k.id) AS "customerOf", k.check_number AS "checkNumber", r.run_number AS "runNumber", k.payee_name AS payee,
      k.issued_on AS "issuedDate", ${ended} AS "endedDate", ${facts} ${from}`,
    facts: `SELECT ${facts} ${from}`,
    values: [startDate, endDate],
  };
}
