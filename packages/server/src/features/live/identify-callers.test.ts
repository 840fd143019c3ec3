import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { forbidden } from '../../http/refusal.ts';
import { aCall } from '../../testing/a-call.ts';
import { audienceOf } from './audience.ts';
import { identifyCallers } from './identify-callers.ts';
import { OpenStreams } from './open-streams.ts';

/** What a stream is told when its caller is identified again, and that throws. */
async function endAfter(problem: Error): Promise<string> {
  const streams = new OpenStreams({ perUser: 1, inAll: 1, unread: 1_000 }, undefined);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let told = '';
  const stream = {
    sink: {
      lastEventId: undefined,
      write: (text: string) => void (told += text),
      waiting: () => 0,
      end,
      cut: end,
      onClose: () => undefined,
      identify: () => Promise.reject(problem),
    },
    audience: audienceOf(aCall(anActor('MBPIAdministrator')), new Set()),
    holds: 0,
    held: [],
    sentUpTo: 0,
    identifiedAt: 0,
  };
  streams.add(stream);
  identifyCallers(streams, () => new Date()).atOnce(stream);
  await ended;
  return told;
}

test('a stream ends with its session, and otherwise only until its client opens it again', async () => {
  expect(await endAfter(forbidden({ code: 'denied', message: 'No.' }))).toContain('"session"');
  expect(await endAfter(new Error('The database went away.'))).toContain('"server"');
});
