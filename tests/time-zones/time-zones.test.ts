import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('print-dates.ts', import.meta.url));

interface Printed {
  zone: string;
  written: { today: string; tomorrow: string; monday: string; beforeMidnight: string }[];
}

function datesIn(zone: string): Printed {
  const text = execFileSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
  });
  return JSON.parse(text);
}

/** The reference: no daylight saving and no distance to the days that the rules calculate in. */
const atGreenwich = datesIn('UTC');

test.each(['America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'dates and periods are the same in a process that runs in %s',
  (zone) => {
    const printed = datesIn(zone);
    expect(printed.zone).toBe(zone);
    expect(printed.written).toEqual(atGreenwich.written);
  },
);

test('the days are those of the calendar', () => {
  expect(
    atGreenwich.written.map(({ tomorrow, monday, beforeMidnight }) => [tomorrow, monday, beforeMidnight]),
  ).toEqual([
    ['2024-03-01', '2024-02-26', '2024-02-28'],
    ['2025-01-01', '2024-12-30', '2024-12-30'],
    ['2025-01-02', '2024-12-30', '2024-12-31'],
    ['2025-03-10', '2025-03-03', '2025-03-08'],
    ['2025-04-01', '2025-03-31', '2025-03-30'],
    ['2025-11-03', '2025-10-27', '2025-11-01'],
    ['2025-12-01', '2025-11-24', '2025-11-29'],
  ]);
});
