// The SQL shared by all commission figures: the report, the monthly statements and the exports. Source: areas.md §1 (R11), §13.3

/**
 * The percent of a commission that is charged back when a contract `c` ends: the refund's, or all of it for a void. Source: decisions.md
 * §5, §6
 */
export const percentTakenBack =
  'CASE WHEN c.is_voided THEN 100 ELSE coalesce(c.cancel_refund_percent, 0) END';

/**
 * Writes in SQL that the provider's files say what an agency earned with a contract: their rows replace all that the book computes of both, so that nothing
 * counts twice. Source: areas.md §13.3
 */
export function isInFiles(contractId: string, agentCode: string): string {
  return `EXISTS (SELECT FROM commission_entries said WHERE said.contract_id = ${contractId} AND said.agent_code = ${agentCode})`;
}
