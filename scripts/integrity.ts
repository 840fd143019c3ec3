// npm run test:integrity [-- --contracts 1000000 --concurrent 1000 --voids 10000 --kills 10 --intents 3000 --approvals 300 --attacks 1000]: on a
// PostgreSQL of its own, what is done to a contract happens once and stays on record, whatever breaks in between.
import { parseArgs } from 'node:util';
import { approvalTest } from './integrity/approvals.ts';
import { atOnceTests } from './integrity/at-once.ts';
import { attackTest } from './integrity/attacks.ts';
import { canaryTest } from './integrity/canaries.ts';
import { killTest } from './integrity/kills.ts';
import { proxyTest } from './integrity/proxy.ts';
import { outcomeOf, type Result } from './integrity/result.ts';
import { startTestBed } from './integrity/test-bed.ts';

const usage = `Voids contracts while everything breaks, and shows of each test first that it finds a broken server.

Usage: npm run test:integrity [-- <option>…]

  --contracts 1000000   contracts of the book
  --concurrent 1000     voids at the same time
  --voids 10000         voids while the server is killed, and as many while PostgreSQL is
  --kills 10            of each
  --intents 3000        through the proxy
  --approvals 300       cancellations, each by two people at once
  --attacks 1000        on the history
`;

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000000' },
    concurrent: { type: 'string', default: '1000' },
    voids: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '10' },
    intents: { type: 'string', default: '3000' },
    approvals: { type: 'string', default: '300' },
    attacks: { type: 'string', default: '1000' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const count = (name: Exclude<keyof typeof values, 'help'>) => Number(values[name]);
  const started = performance.now();
  const testBed = await startTestBed(count('contracts'));
  console.log(`PostgreSQL with a book of ${values.contracts} contracts`);
  const results: Result[] = [];
  try {
    const tests = [
      ...atOnceTests(testBed, count('concurrent')),
      ...killTest(testBed, { voids: count('voids'), kills: count('kills') }),
      proxyTest(testBed, count('intents')),
      approvalTest(testBed, count('approvals')),
      canaryTest(testBed),
      attackTest(testBed, count('attacks')),
    ];
    for (const test of tests) results.push(...(await outcomeOf(test)));
  } finally {
    await testBed.stop();
  }
  const bad = results.filter(({ isRight }) => !isRight).length;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`${results.length - bad} of ${results.length} as they must be, in ${minutes} minutes`);
  process.exitCode = bad > 0 ? 1 : 0;
}

if (values.help) console.log(usage);
else await main();
