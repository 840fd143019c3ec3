import type { Attempt, Entry } from '../load/journal.ts';
import { longestWithout } from '../load/report.ts';
import type { Check } from '../load/verdicts.ts';
import type { Phase } from './changeover.ts';

type KnownAttempt = Pick<Attempt, 'at' | 'ms' | 'name' | 'status' | 'isAnswered' | 'intentKey'>;

/** What callers asked for, and what they know of their changes. */
interface Journal {
  attempts: readonly KnownAttempt[];
  entries: readonly Pick<Entry, 'intentKey' | 'outcome'>[];
}

/** How many requests a killed server may have been working on: 25 pieces of work a second, each done in a fifth of a second. */
const mostAtKill = 5;

/** Those that ended in a phase: what a kill cost was asked for before it. */
const within = (attempts: readonly KnownAttempt[], { from, to }: Phase) =>
  attempts.filter(({ at, ms }) => at + ms >= from && at + ms < to);

/** Prints for each phase what both releases were sent, what had no answer, and the longest time in which nobody had one. */
export function reportPhases(phases: readonly Phase[], attempts: readonly KnownAttempt[]): void {
  console.log('\nphase                           to old  to new  no answer  longest without an answer');
  for (const phase of phases) {
    const all = within(attempts, phase);
    console.log(
      [
        phase.name.padEnd(31),
        String(phase.sent.older).padStart(6),
        String(phase.sent.newer).padStart(7),
        `${all.filter(({ isAnswered }) => !isAnswered).length} of ${all.length}`.padStart(10),
        `${Math.round(longestWithout(attempts, phase.from, phase.to))} ms`.padStart(26),
      ].join(' '),
    );
  }
}

/**
 * Whether everyone had an answer, apart from what a killed server was working on, and none that a server failed to give. A change that was answered 503 and acknowledged when
 * its caller repeated it had one. `excused` is how many failures are known: of servers that don't send a statement again that was prepared for other columns.
 */
export function onlyKillsCost(
  phases: readonly Phase[],
  { attempts, entries }: Journal,
  excused: number,
): Check {
  const acknowledged = new Set(
    entries.filter(({ outcome }) => outcome === 'acknowledged').map(({ intentKey }) => intentKey),
  );
  const isRepeated = ({ status, intentKey }: KnownAttempt) =>
    status === 503 && intentKey !== undefined && acknowledged.has(intentKey);
  const wrong = phases
    .map((phase) => ({
      phase,
      lost: within(attempts, phase).filter((asked) => isLost(asked) && !isRepeated(asked)),
    }))
    .filter(({ phase, lost }) => lost.length > (phase.isKill ? mostAtKill : 0));
  const failed = attempts.filter(({ status }) => status === 500).length;
  return {
    what: 'only a killed server leaves requests without an answer, and no server fails one',
    isRight: wrong.length === 0 && failed <= excused,
    seen: [
      `${failed} failed in a server${excused > 0 ? ', as the older release does for each connection with a statement that was prepared for other columns' : ''}`,
      ...wrong.map(
        ({ phase, lost }) =>
          `${lost.length} without an answer in the phase "${phase.name}": ${lost.map(said).join('; ')}`,
      ),
    ].join('\n         '),
  };
}

const said = ({ name, status, ms }: KnownAttempt) => `${status} ${name} after ${Math.round(ms)} ms`;

const isLost = ({ isAnswered, status }: KnownAttempt) => !isAnswered && status !== 500;

/** Whether old and new servers were sent requests at the same time, and each alone: otherwise nothing was shown. */
export function bothServed(phases: readonly Phase[]): Check {
  const [first, last] = [phases[0], phases.at(-1)];
  const mixed = phases.filter(({ sent }) => sent.older > 0 && sent.newer > 0);
  const sum = (release: keyof Phase['sent']) => mixed.reduce((all, { sent }) => all + sent[release], 0);
  return {
    what: 'old servers alone, old and new ones together, then new ones alone were sent requests',
    isRight: first?.sent.newer === 0 && last?.sent.older === 0 && last.sent.newer > 0 && mixed.length > 0,
    seen: `${mixed.length} phases with both, in which old ones were sent ${sum('older')} and new ones ${sum('newer')}`,
  };
}
