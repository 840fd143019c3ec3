import { readAuditKey } from '@pitlane/server/audit/audit-key';
import { sealHistory } from '@pitlane/server/audit/seal-history';
import { headFileOf, readHead } from '@pitlane/server/audit/sealed-head';
import { attackHistory, attacks, writeHistory } from '@pitlane/server/testing/audit-attacks';
import type { Ground } from './ground.ts';
import type { IntegrityTest } from './result.ts';

/** The test of a history that is edited, cut and swapped by somebody with all rights on the database. */
export function attackTest(ground: Ground, count: number): IntegrityTest {
  return {
    test: `audit edited, deleted, swapped, tail cut, ${count} random attacks`,
    brokenBy: 'no seals and no head, the chains alone',
    run: async (isBroken) => {
      await ground.forgetHistory();
      const auditKey = readAuditKey({ dataFolder: ground.folder });
      const headFile = headFileOf({ dataFolder: ground.folder });
      const tries = isBroken ? Math.min(count, 100) : count;
      return ground.onDatabase(async (db) => {
        await writeHistory(db, { auditKey, rows: 300 });
        if (!isBroken) await sealHistory({ db, auditKey, headFile });
        const head = readHead(headFile);
        const named = new Map<string, number>();
        let isNamed = 0;
        const pick = (below: number) => Math.floor(Math.random() * below);
        for (let at = 0; at < tries; at++) {
          const attack = attacks[at % attacks.length] as (typeof attacks)[number];
          const { due, found } = await attackHistory(db, attack, { auditKey, head, pick });
          if (found.firstBad?.auditId !== due) continue;
          isNamed += 1;
          named.set(attack.name, (named.get(attack.name) ?? 0) + 1);
        }
        const kinds = [...named].map(([name, times]) => `${name} ${times}`).join(', ');
        return {
          seen: `${isNamed} of ${tries} found with the first bad row named (${kinds})`,
          isRight: isNamed === tries,
        };
      });
    },
  };
}
