import { PassThrough } from 'node:stream';
import type { RoleName } from '@pitlane/shared/access/roles';
import { createReadAfter } from '@pitlane/shared/client/read-after';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import type { Run } from '../commands/run.ts';
import { paintOf } from '../process/paint.ts';
import type { Terminal } from '../process/terminal.ts';
import type { Connection } from '../session/connection.ts';
import { SecondFactor } from '../session/second-factor.ts';

/** A terminal that records its output and is typed into with `type`. */
export interface TestTerminal extends Terminal {
  printed: { out: string; err: string };
  /** Answers the next questions, each when it is asked. */
  type: (...answers: readonly string[]) => void;
}

/** Returns a pipe without color on both sides; `given` changes that. */
export function testTerminal(given: Partial<Terminal> = {}): TestTerminal {
  const printed = { out: '', err: '' };
  const input = new PassThrough();
  const answers: string[] = [];
  return {
    out: (text) => void (printed.out += text),
    outBytes: async (bytes) => void (printed.out += Buffer.from(bytes).toString('latin1')),
    err: (text) => {
      printed.err += text;
      if (!text.endsWith(': ')) return;
      const answer = answers.shift();
      if (answer !== undefined) setImmediate(() => input.write(`${answer}\r`));
    },
    isScreen: false,
    isWatched: false,
    canAsk: false,
    columns: 80,
    errColumns: 80,
    paint: paintOf(false),
    errPaint: paintOf(false),
    input,
    signal: new AbortController().signal,
    ...given,
    printed,
    type: (...more) => void answers.push(...more),
  };
}

/** The call whose response says that a user with a role is signed in. */
export function signedInAs(role: RoleName) {
  return { getSession: async () => sessionStateOf(anActor(role), 'id', 'America/Chicago') };
}

/** A run at a server that has these calls, and no other. */
export function testRun(
  terminal: Terminal,
  fields: Run['given']['fields'],
  calls: Partial<Record<keyof Connection['calls'], (request: never) => Promise<unknown>>> = {},
): Run {
  const connection = {
    server: 'https://portal.example.com',
    stored: { token: 'none', from: 'PITLANE_TOKEN' },
    calls: calls as unknown as Connection['calls'],
    lines: { bases: { main: '', portal: '', graphql: '', identity: '' } },
    secondFactor: new SecondFactor('https://portal.example.com', undefined),
    readAfter: createReadAfter(),
  } as const;
  return { terminal, given: { fields, isJson: false, isAll: false }, connect: async () => connection };
}
