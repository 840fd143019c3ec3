// npm run test:load [-- --minutes 60 --servers 3 --kill-every 60]: all roles work against several servers behind a proxy while servers, proxy and
// PostgreSQL are killed in turn; afterwards every change is where its response said it is, once.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onStopSignal } from '@pitlane/server/stop-signals';
import { ForteStandIn } from '@pitlane/server/testing/forte-stand-in';
import { type MailBox, openMailBox } from '@pitlane/server/testing/mail-box';
import { signInAll } from './load/cast.ts';
import { checkAll, sendDueMails } from './load/checks.ts';
import { printEach } from './load/each.ts';
import { type Fleet, startFleet } from './load/fleet.ts';
import { Journal } from './load/journal.ts';
import { type Kill, startKilling } from './load/kills.ts';
import { startPace, workPerSecond } from './load/pace.ts';
import { sayEachMinute } from './load/progress.ts';
import { printChecks, reportAttempts, reportMemory, reportRefusals, reportStalls } from './load/report.ts';
import { openStreams, type Streams } from './load/streams.ts';
import {
  answersWereRight,
  type Check,
  leastMinutes,
  nothingWentWrong,
  onlyKillsEnded,
  readsWereRight,
} from './load/verdicts.ts';
import { cancellations } from './load/work/cancellations.ts';
import { claims } from './load/work/claims.ts';
import { files } from './load/work/files.ts';
import { notes } from './load/work/notes.ts';
import { payments } from './load/work/payments.ts';
import { people } from './load/work/people.ts';
import { heavy, lists, looks } from './load/work/reading.ts';
import { sales } from './load/work/sales.ts';
import { type Stage, setStage } from './load/work/stage.ts';
import { supplies } from './load/work/supplies.ts';
import { voids } from './load/work/voids.ts';

const usage = `Lets all roles work on several servers while everything is killed in turn, and checks that nothing is lost or done twice.

Usage: npm run test:load [-- <option>…]

  --minutes 60       of load
  --servers 3        behind the proxy
  --replicas 2       of PostgreSQL
  --kill-every 60    seconds between kills; 0 kills nothing
  --contracts 50000  of the book
  --share 60         percent of what the fleet can do
  --doubling         sends every change twice, which the checks must find
  --broken <how>     breaks the servers as scripts/integrity/breaks.ts says, which the checks must find
  --each             runs each kind of work alone instead, and prints the longest stall of the event loop
  --profile          says what ran while an event loop stood still

It says once a minute how it goes. Ctrl-C ends the load early, and what was done by then is reported and checked; a second one ends everything.
`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    servers: { type: 'string', default: '3' },
    replicas: { type: 'string', default: '2' },
    'kill-every': { type: 'string', default: '60' },
    contracts: { type: 'string', default: '50000' },
    share: { type: 'string', default: '60' },
    doubling: { type: 'boolean', default: false },
    broken: { type: 'string' },
    profile: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const works = [
  ...looks,
  ...lists,
  ...heavy,
  ...notes,
  ...voids,
  ...cancellations,
  ...sales,
  ...payments,
  ...files,
  ...claims,
  ...supplies,
  ...people,
];

/** Everything that a load is run on. */
interface Scene {
  fleet: Fleet;
  mailBox: MailBox;
  forte: ForteStandIn;
  journal: Journal;
  stage: Stage;
  streams: Streams;
}

/** What a load left behind, apart from the journal. */
interface Loaded {
  /** When it began. */
  since: number;
  kills: readonly Kill[];
  /** How many kinds of kills take turns; 0 if nothing was to be killed. */
  turns: number;
  /** Emails that are due and were not sent. */
  due: number;
  followed: Check;
  /** What went wrong in the load itself: kills, and work that threw. */
  failures: readonly string[];
  /** How long it was, if it was broken off. */
  minutes: number;
}

const minutes = Number(values.minutes);
const killEvery = Number(values['kill-every']);

/** Ended by Ctrl-C. */
const early = new AbortController();

/** What nobody waited for, and failed: it's wrong, and no reason to lose the rest. */
const rejections: string[] = [];

async function main(): Promise<void> {
  const scene = await setScene();
  const { fleet, mailBox, forte, stage, streams } = scene;
  process.on('unhandledRejection', (error) => void rejections.push(`unhandled: ${String(error)}`));
  onStopSignal(() => {
    console.log('\nThe load ends now; what was done is checked.');
    early.abort();
  });
  if (values.each) {
    await printEach(fleet, works, stage);
    await streams.stop();
    await fleet.stopServers();
  } else {
    const loaded = await load(scene, await measureCapacity(stage));
    say(await judge(scene, loaded));
  }
  await fleet.stop();
  await mailBox.close();
  await forte.stop();
}

async function setScene(): Promise<Scene> {
  const mailBox = await openMailBox();
  const forte = new ForteStandIn();
  const fleet = await startFleet({
    servers: Number(values.servers),
    replicas: Number(values.replicas),
    contracts: Number(values.contracts),
    smtpUrl: mailBox.url,
    forteUrl: await forte.start(),
    watch: values.profile ? 'profile' : 'stalls',
    broken: values.broken,
  });
  console.log(`${values.servers} servers behind a proxy, PostgreSQL with ${values.contracts} contracts`);
  const journal = new Journal();
  const cast = await signInAll(fleet, journal, { isDoubling: values.doubling });
  const stage = await setStage(fleet.bed, cast);
  const watching = ['dealer', 'fi', 'staff', 'finance', 'service'].map(stage.caller);
  return { fleet, mailBox, forte, journal, stage, streams: openStreams(fleet.address, watching, 4) };
}

async function measureCapacity(stage: Stage): Promise<number> {
  // What is compiled and cached on first use isn't part of it.
  await workPerSecond(works, stage, { workers: 4, seconds: 8 });
  let most = 0;
  for (const workers of [4, 12, 36]) {
    const rate = await workPerSecond(works, stage, { workers, seconds: 8 });
    console.log(`  ${workers} at once: ${rate.toFixed(0)} a second`);
    most = Math.max(most, rate);
  }
  return most;
}

/** Lets everyone work while things are killed, and then lets what is under way come to its end. */
async function load({ fleet, journal, stage, streams }: Scene, capacity: number): Promise<Loaded> {
  const perSecond = (capacity * Number(values.share)) / 100;
  console.log(
    `capacity: ${capacity.toFixed(0)} pieces of work a second; ${minutes} minutes at ${perSecond.toFixed(1)}`,
  );
  journal.attempts.length = 0;
  fleet.reports.length = 0;
  const since = performance.now();
  const pace = startPace(works, stage, perSecond);
  const askMemory = () => fleet.servers[0]?.send('memory');
  const memory = setInterval(askMemory, Math.max(15_000, (minutes * 60_000) / 30));
  const killing = killEvery > 0 ? startKilling(fleet, killEvery) : undefined;
  const stopSaying = sayEachMinute({ journal, fleet, pace, streams, killing }, minutes);
  await wait(minutes * 60_000, undefined, { signal: early.signal }).catch(() => undefined);
  const lasted = (performance.now() - since) / 60_000;
  stopSaying();
  await killing?.stop();
  await pace.stop();
  clearInterval(memory);
  const due = await sendDueMails(fleet.bed);
  const followed = await everyoneFollows(streams);
  await streams.stop();
  const { kills = [], turns = 0, failures = [] } = killing ?? {};
  reportAttempts(journal, kills);
  console.log(
    `\n${pace.skipped()} pieces of work not started because 300 were under way; streams opened again ${streams.reopened()} times${stage.ranOut()}`,
  );
  return {
    since,
    kills,
    turns,
    due,
    followed,
    failures: [...failures, ...pace.failures, ...rejections],
    minutes: lasted,
  };
}

/** Ends the servers and checks what they left. */
async function judge({ fleet, mailBox, forte, journal }: Scene, loaded: Loaded): Promise<Check[]> {
  const isSmooth = reportStalls(fleet);
  const isFlat = reportMemory(fleet, loaded.minutes);
  reportRefusals(journal);
  await fleet.stopServers();
  await fleet.readEverything();
  const checks = await checkAll(fleet.bed, journal, {
    mails: mailBox.mails,
    charges: forte.charges,
    ...loaded,
  });
  const ends = [...fleet.servers, fleet.proxy].reduce((sum, member) => sum + member.ends(), 0);
  const isLong = isFlat !== undefined;
  return [
    ...checks,
    onlyKillsEnded(loaded.kills, { turns: loaded.turns, ends }),
    loaded.followed,
    nothingWentWrong(loaded.failures),
    readsWereRight(journal.attempts),
    answersWereRight(journal.misread),
    { what: 'no event loop stood still for more than 100 ms', isRight: isSmooth, seen: 'above' },
    { what: 'memory is flat', isRight: isFlat, seen: isLong ? 'above' : `takes ${leastMinutes} minutes` },
  ];
}

function say(results: readonly Check[]): void {
  printChecks(results);
  process.exitCode = results.some(({ isRight }) => isRight === false) ? 1 : 0;
}

/** How long streams get to come back after the last kill. */
const longestReopenSeconds = 30;

async function everyoneFollows(streams: Streams): Promise<Check> {
  for (let second = 0; second < longestReopenSeconds; second += 1) {
    const { now, of } = streams.following();
    if (now === of) break;
    await wait(1_000);
  }
  const { now, of } = streams.following();
  return {
    what: 'every stream follows the changes at the end',
    isRight: now === of && streams.heard() > 0,
    seen: `${now} of ${of}; they heard ${streams.heard()} changes`,
  };
}

if (values.help) console.log(usage);
else await main();
