import { expect, test } from 'vitest';
import { chooseReplica } from './choose-replica.ts';
import { latestLsn, lsnOf, lsnText } from './lsn.ts';
import { createRecentWrites } from './recent-writes.ts';
import { createPrimaryTrack, stateOf } from './replica-health.ts';

test.each([
  ['0/0', 0n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', latestLsn],
])('the place %s', (text, lsn) => {
  expect(lsnOf(text)).toBe(lsn);
  expect(lsnText(lsn)).toBe(text);
});

test.each(['', '16', '16/', '16/G', '123456789/0', "0/0' OR 1"])('%j is no place', (text) => {
  expect(lsnOf(text)).toBeUndefined();
});

const system = '7000';

/** A primary that was at these places at these times, in seconds. */
function primaryAt(...places: [second: number, lsn: bigint, mark?: string][]) {
  const track = createPrimaryTrack();
  for (const [second, lsn, mark = 'first'] of places) track.add({ at: second * 1000, lsn, system, mark });
  return track;
}

const replicaAt = (
  replayed: bigint | undefined,
  second: number,
  of: { system?: string; mark?: string } = {},
) => ({
  at: second * 1000,
  observation: { replayed, system, mark: 'first', ...of },
});

test('no replica is behind an idle primary, however long ago it wrote', () => {
  const track = primaryAt([0, 5n], [3600, 5n]);
  expect(stateOf(replicaAt(5n, 3600), track, 3_600_000)).toEqual({ state: 'ready', lagMs: 0 });
});

test('a replica is behind since the primary wrote what it lacks, and taken out after 10 s', () => {
  const track = primaryAt([0, 5n], [100, 6n], [104, 7n], [110, 7n]);
  expect(stateOf(replicaAt(5n, 110), track, 110_000)).toEqual({ state: 'ready', lagMs: 10_000 });
  expect(stateOf(replicaAt(5n, 110), track, 110_001)).toEqual({ state: 'lagging', lagMs: 10_001 });
  expect(stateOf(replicaAt(6n, 110), track, 110_001)).toEqual({ state: 'ready', lagMs: 6_001 });
  expect(stateOf(replicaAt(7n, 110), track, 110_001)).toEqual({ state: 'ready', lagMs: 0 });
});

test('a replica stays behind when the places that it lacks are forgotten', () => {
  const places = Array.from({ length: 100 }, (_, second): [number, bigint] => [second, BigInt(second)]);
  const track = primaryAt(...places);
  expect(stateOf(replicaAt(1n, 99), track, 99_000)).toMatchObject({ state: 'lagging' });
});

test('one that says nothing, takes writes or is a copy of another database is not read', () => {
  const track = primaryAt([0, 5n]);
  expect(stateOf(undefined, track, 0)).toEqual({ state: 'unreachable' });
  expect(stateOf(replicaAt(5n, 0), track, 2_501)).toEqual({ state: 'unreachable' });
  expect(stateOf(replicaAt(undefined, 0), track, 0)).toEqual({ state: 'primary' });
  expect(stateOf(replicaAt(5n, 0, { system: '8000' }), track, 0)).toEqual({ state: 'foreign' });
});

test('after a promotion, a replica counts again once it has the mark of the new primary', () => {
  const track = primaryAt([0, 5n], [1, 9n, 'second'], [2, 12n, 'second']);
  expect(stateOf(replicaAt(8n, 2), track, 2_000)).toMatchObject({ state: 'lagging' });
  expect(stateOf(replicaAt(9n, 2, { mark: 'second' }), track, 2_000)).toMatchObject({ state: 'ready' });
});

test('one that still follows the old primary is never read, however far the old one continues', () => {
  const track = primaryAt([0, 5n], [1, 9n, 'second']);
  for (const place of [9n, 12n, 999n])
    expect(stateOf(replicaAt(place, 1), track, 1_000)).toMatchObject({ state: 'foreign' });
});

/** A replica as choosing sees it. */
const choosable = (name: string, replayed: bigint, running = 0, state = 'ready' as const) => ({
  name,
  running,
  replayed: () => replayed,
  state: () => ({ state }),
});

test('the replica with the least to do is read, of those that have what the reader needs', () => {
  const [a, b, c] = [choosable('a', 10n, 3), choosable('b', 12n, 1), choosable('c', 8n, 0)] as const;
  expect(chooseReplica([a, b, c], 9n)).toBe(b);
  expect(chooseReplica([a, b, c], 8n)).toBe(c);
  expect(chooseReplica([a, b, c], 13n)).toBeUndefined();
  expect(chooseReplica([{ ...a, state: () => ({ state: 'lagging' }) }], 9n)).toBeUndefined();
});

test('a user reads after the latest of what they or someone acting as them wrote, for a minute', () => {
  let now = 0;
  const writes = createRecentWrites(() => now);
  writes.note([1, 2], 20n);
  writes.note([1], 10n);
  expect([writes.of([1]), writes.of([2]), writes.of([3]), writes.of([3, 2])]).toEqual([20n, 20n, 0n, 20n]);
  now = 59_999;
  expect(writes.of([1])).toBe(20n);
  now = 60_000;
  expect(writes.of([1])).toBe(0n);
  writes.note([1], 5n);
  expect(writes.of([1])).toBe(5n);
});
