import { openAuditKey } from '@pitlane/server/audit/audit-key';
import { BrokenHistory, sealHistory } from '@pitlane/server/audit/seal-history';
import { forgetHead, headFileOf, readHead } from '@pitlane/server/audit/sealed-head';
import { attackHistory, attacks, writeHistory } from '@pitlane/server/testing/audit-attacks';
import type { IntegrityTest } from './result.ts';
import type { TestBed } from './test-bed.ts';

/** The test of a history that is edited, cut and swapped by an attacker with all rights on the database. */
export function attackTest(testBed: TestBed, count: number): IntegrityTest {
  return {
    test: `audit edited, deleted, swapped, rows put in, tail cut, ${count} random attacks; then the head removed`,
    brokenBy: 'no seals and no head, the chains alone',
    run: async (isBroken) => {
      await testBed.forgetHistory();
      const headFile = headFileOf({ dataFolder: testBed.folder });
      const tries = isBroken ? Math.min(count, 100) : count;
      return testBed.onDatabase(async (db) => {
        const auditKey = await openAuditKey(db, { dataFolder: testBed.folder });
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
        forgetHead(headFile);
        const isRefused = await sealHistory({ db, auditKey, headFile }).then(
          () => false,
          (error: unknown) => error instanceof BrokenHistory,
        );
        const kinds = [...named].map(([name, times]) => `${name} ${times}`).join(', ');
        return {
          seen: `${isNamed} of ${tries} found with the first bad row named (${kinds}); without its head ${isRefused ? 'not ' : ''}sealed on`,
          isRight: isNamed === tries && isRefused,
          isFaultSeen: isNamed < tries && !named.has('cut the tail'),
        };
      });
    },
  };
}
