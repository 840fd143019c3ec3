// npm run bench:remittance [-- --contracts 100000 --size 500 --rounds 20]: the preview and the remit of a batch of 500 contracts, what the cockpit
// reads of a dealer with 3,000 pending ones, the reconciliation of the whole book while it is written, and an ACH file of 5,000 batches. PostgreSQL, in this process, as the dealer.
import { parseArgs } from 'node:util';
import { createDealerCache } from '@pitlane/server/features/dealers/dealer-cache';
import { dealerRemittance } from '@pitlane/server/features/remittance/dealer-remittance';
import { previewRemittance } from '@pitlane/server/features/remittance/preview-remittance';
import { remit } from '@pitlane/server/features/remittance/remit';
import { PreviewRemittanceRequest, RemitRequest } from '@pitlane/shared/features/remittance/remit-schema';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { startTestBed } from '../scripts/integrity/test-bed.ts';
import { demoDealer, zone } from './demo-dealer.ts';
import { percentile } from './figures.ts';
import { timeAchFile } from './remittance/ach-file.ts';
import { makePending } from './remittance/make-pending.ts';
import { timeReconcile } from './remittance/reconcile.ts';

const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    size: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '20' },
  },
});
const [size, rounds] = [Number(options.size), Number(options.rounds)];

/** What each may take at most, in ms. */
const most = { preview: 100, remit: 300, pending: 500, reconcile: 60_000, achFile: 2000 };
const achBatches = 5000;

async function timed(times: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  // The first warms up.
  for (let round = -1; round < times; round += 1) {
    const started = performance.now();
    await work(round);
    if (round >= 0) took.push(performance.now() - started);
  }
  return took;
}

const results: [what: keyof typeof most, words: string, took: number[]][] = [];
const testBed = await startTestBed(Number(options.contracts));
try {
  await testBed.onDatabase(async (db) => {
    const reconciled = await timeReconcile(db, dayIn(zone, new Date()));
    console.log(`reconcile: ${reconciled.words}`);
    const { aCall } = await demoDealer(testBed, db, dayIn(zone, new Date()));
    const { today, actor } = aCall();
    const dealerCode = actor.scope.kind === 'dealers' ? (actor.scope.dealerCodes[0] ?? '') : '';
    await makePending(db, { dealerCode, today });
    const deps = { db, dealers: createDealerCache(db), ways: {} };
    const pending = await timed(rounds, () => dealerRemittance(deps, { dealerCode }, aCall()));
    const cockpit = await dealerRemittance(deps, { dealerCode }, aCall());
    const contracts = cockpit.contracts.filter(({ problem }) => !problem);
    const batchOf = (from: number) => ({
      dealerCode,
      paymentMethodType: 3,
      checkNumber: '1001',
      contracts: contracts
        .slice(from, from + size)
        .map(({ programCode, contractNumber, contractSuffix }) => ({
          programCode,
          contractNumber,
          contractSuffix,
        })),
    });
    const request = PreviewRemittanceRequest().parse(batchOf(0));
    const previewed = await timed(rounds * 5, () => previewRemittance(deps, request, aCall()));
    const remitted: number[] = [];
    for (let batch = 0; (batch + 1) * size <= contracts.length; batch += 1) {
      const asked = batchOf(batch * size);
      const shown = await previewRemittance(deps, PreviewRemittanceRequest().parse(asked), aCall());
      const { totals, previewHash } = shown;
      const whole = RemitRequest().parse({ ...asked, totalAmount: totals.netAmount, previewHash });
      const started = performance.now();
      await remit(deps, whole, aCall());
      remitted.push(performance.now() - started);
    }
    const achFile = await timeAchFile(db, { call: aCall(), dealerCode, count: achBatches });
    results.push(
      ['achFile', `ACH file of ${achBatches} batches`, [achFile]],
      ['preview', `preview of ${size} contracts`, previewed],
      ['remit', `remit of ${size} contracts`, remitted.slice(1)],
      ['pending', `what is pending of a dealer with ${cockpit.contracts.length}`, pending],
      ['reconcile', `reconcile over ${options.contracts}`, [reconciled.took]],
    );
  });
} finally {
  await testBed.stop();
}
for (const [what, words, took] of results) {
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  console.log(
    `${words}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most ${most[what]} ms), ${took.length} times`,
  );
  if (p99 > most[what]) process.exitCode = 1;
}
