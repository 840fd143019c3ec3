import { expect, test } from 'vitest';
import { openHours } from './business-hours.ts';
import { officeHoursText } from './office-hours.ts';

test('names the hours that are counted', () => {
  expect(officeHoursText('Central Time')).toBe(
    'Monday to Friday except bank holidays, 8 AM to 5 PM Central Time',
  );
  expect(openHours('2026-11-02', 'UTC')).toEqual({
    from: new Date('2026-11-02T08:00:00Z'),
    to: new Date('2026-11-02T17:00:00Z'),
  });
});
