import { anActor } from '@pitlane/shared/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../kit/testing/draw.tsx';
import { SearchForm } from './SearchForm.tsx';

const session = { ...anActor('MBPIUser'), today: '2026-11-21' };

test.each([
  { width: 390, isStacked: true },
  { width: 1280, isStacked: false },
])('two days at $width px: one below the other is $isStacked', async ({ width, isStacked }) => {
  await page.viewport(width, 800);
  const place = draw(
    <MemoryRouter initialEntries={['/remittance/history']}>
      <SearchForm form="RemittanceHistory" session={session} dealers={[]} />
    </MemoryRouter>,
    'width: 358px',
  );
  const [start, end] = [...place.querySelectorAll<HTMLInputElement>('[placeholder="MM/DD/YYYY"]')];
  expect(start?.getBoundingClientRect().left === end?.getBoundingClientRect().left).toBe(isStacked);
  expect(start?.scrollWidth).toBeLessThanOrEqual(start?.clientWidth ?? 0);
});
