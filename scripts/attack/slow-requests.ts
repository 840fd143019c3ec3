import { stripVTControlCharacters } from 'node:util';
import type { IntegrityTest } from '../integrity/result.ts';
import { runProgram } from '../test/run-program.ts';
import type { Attacked } from './attacked.ts';

/** Longer than the server gives a request to arrive whole, 30 s, and Node takes to look for those that are late, as long again. */
const seconds = 75;

/** Requests that arrive a few bytes at a time, their heads and then their bodies. */
export function slowRequestsTest({ address, seeded }: Attacked): IntegrityTest {
  return {
    test: `slowhttptest: 500 requests that take ${seconds} s to arrive, their heads, then their bodies`,
    brokenBy: 'a server without a time limit for a request, and with 100 connections',
    run: async (isBroken) => {
      const target = isBroken ? seeded.address : address;
      const heads = await slowly(target, ['-H']);
      const bodies = await slowly(target, ['-B', '-s', '8192', '-t', 'POST']);
      const both = [heads, bodies];
      return {
        seen: both.map(({ seen }) => seen).join('; '),
        // Others were served while they were open, and they were closed before they were complete.
        isRight: both.every(({ isServed, isRid }) => isServed && isRid),
        isFaultSeen: both.some(({ isServed }) => !isServed),
      };
    },
  };
}

async function slowly(target: string, how: readonly string[]) {
  const { output } = await runProgram('slowhttptest', [
    ...how,
    '-c',
    '500',
    '-r',
    '100',
    '-i',
    '5',
    '-p',
    '5',
    '-l',
    String(seconds),
    '-u',
    `${target}/`,
  ]);
  // It colors its output in files too.
  const plain = stripVTControlCharacters(output);
  const states = plain.split('status on').slice(1);
  if (states.length === 0) throw new Error(`slowhttptest said nothing: ${plain.slice(-500)}`);
  const isServed = !/service available:\s+NO/.test(plain);
  // Its last figures are from before it ends: that nothing is left, it says by ending early.
  const isRid = /No open connections left/.test(plain);
  return {
    isServed,
    isRid,
    seen: `${isServed ? 'others were served' : 'others were not served'}, ${isRid ? 'all closed' : 'connections left at the end'}`,
  };
}
