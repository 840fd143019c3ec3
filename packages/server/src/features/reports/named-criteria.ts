import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { type CriterionWords, withNames } from '@pitlane/shared/features/reports/rules/criteria-words';
import type { Database } from '../../db/database.ts';

/** Returns a report's criteria with dealer and agency by name and code. The caller has already been allowed to see them. */
export async function namedCriteria(
  db: Database,
  words: readonly CriterionWords[],
): Promise<CriterionWords[]> {
  const textOf = (name: string) => words.find(({ names }) => names[0] === name)?.text;
  const [dealerCode, agentCode] = [textOf('dealerCode'), textOf('agentCode')];
  const [dealers, agencies] = await Promise.all([
    dealerCode
      ? db.query<Dealer>('SELECT dealer_code AS "dealerCode", name FROM dealers WHERE dealer_code = $1', [
          dealerCode,
        ])
      : [],
    agentCode
      ? db.query<Agency>('SELECT agent_code AS "agentCode", name FROM agencies WHERE agent_code = $1', [
          agentCode,
        ])
      : [],
  ]);
  return withNames(words, { dealers, agencies });
}
