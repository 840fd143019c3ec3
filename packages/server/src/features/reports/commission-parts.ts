// What every figure of commissions shares: the report, the monthly statements and the exports. Source: areas.md §1 (R11), §13.3

/** The percent of a commission that a contract `c` takes back as it ends: its refund's, or all of it where it is voided. Source: decisions.md §5, §6 */
export const percentTakenBack =
  'CASE WHEN c.is_voided THEN 100 ELSE coalesce(c.cancel_refund_percent, 0) END';

/**
 * Writes in SQL that the provider's files say what an agency earned with a contract: their rows replace all that the book computes of both, so that nothing
 * counts twice. Source: areas.md §13.3
 */
export function isInFiles(contractId: string, agentCode: string): string {
  return `EXISTS (SELECT FROM commission_entries said WHERE said.contract_id = ${contractId} AND said.agent_code = ${agentCode})`;
}
