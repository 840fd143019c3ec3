import { beforeEach, expect, test } from 'vitest';
import {
  clockText,
  instantDay,
  instantInZone,
  instantsZone,
  instantText,
  writeInstantsIn,
  zonedText,
  zoneName,
  zoneOfInstants,
} from './instant-text.ts';

// The zone stays set for the tests after these, of which each names its own.
beforeEach(() => writeInstantsIn('America/Chicago'));

test.each([
  ['midnight', '2026-11-02T06:05:00Z', '11/02/2026, 12:05 AM'],
  ['a morning', '2026-11-02T15:00:00Z', '11/02/2026, 9:00 AM'],
  ['noon', '2026-11-02T18:00:00Z', '11/02/2026, 12:00 PM'],
  ['an evening in summer', '2026-07-02T04:59:00Z', '07/01/2026, 11:59 PM'],
  ['a day', '2026-11-01', '11/01/2026'],
  ['what is neither', 'soon', 'soon'],
  ['nothing', null, ''],
])('writes %s', (_case, instant, text) => {
  expect(instantText(instant)).toBe(text);
});

test.each([
  ['2026-12-01T05:59:00Z', '11/30/2026'],
  ['2026-11-01', '11/01/2026'],
  [null, ''],
])('%s falls on %s', (instant, day) => {
  expect(instantDay(instant)).toBe(day);
});

test.each([
  ['2026-07-01T05:30:00Z', '07/01/2026, 12:30 AM CDT'],
  ['2026-11-01', '11/01/2026'],
  [null, ''],
])('%s standing alone names its zone: %s', (instant, text) => {
  expect(instantInZone(instant)).toBe(text);
});

test.each([
  ['2026-11-22T06:05:00Z', '12:05 AM CST'],
  ['2026-11-22T17:59:00Z', '11:59 AM CST'],
  ['2026-06-22T17:00:00Z', '12:00 PM CDT'],
])('%s is %s on the clock', (instant, text) => {
  expect(clockText(new Date(instant))).toBe(text);
});

test('an unknown zone changes nothing', () => {
  writeInstantsIn('Middle/Earth');
  expect(instantText('2026-11-01T04:30:00Z')).toBe('10/31/2026, 11:30 PM');
  expect(zoneOfInstants()).toBe('Central Time');
});

test.each([
  ['2026-11-22T13:00:00Z', 'America/Chicago', '11/22/2026, 7:00 AM CST'],
  ['2026-07-01T05:30:00Z', 'America/Chicago', '07/01/2026, 12:30 AM CDT'],
  ['2026-11-22T03:00:00.123456Z', 'America/Los_Angeles', '11/21/2026, 7:00 PM PST'],
  ['2026-11-22T12:00:00Z', 'UTC', '11/22/2026, 12:00 PM UTC'],
])('%s in %s reads %s', (at, zone, text) => {
  expect(zonedText(zone, new Date(at))).toBe(text);
});

test.each([
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
])('people call %s %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test('the zone that instants are written in is known by its name', () => {
  writeInstantsIn('America/Denver');
  expect(instantsZone()).toBe('America/Denver');
});
