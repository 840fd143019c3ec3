import { PendingContractRow } from '@pitlane/shared/features/remittance/account-schema';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../kit/testing/draw.tsx';
import { PendingContracts } from './PendingContracts.tsx';
import styles from './Remittance.module.css';

/** The room next to the batch on a screen of 1280 px. */
const room = 646;
/** The batch and the gap before it. */
const batchRoom = 320;

const row = (key: string, planDescription: string) => {
  const [programCode, contractNumber] = key.split('-');
  return PendingContractRow().parse({
    key,
    programCode,
    contractNumber,
    customerName: 'Howard, Mary',
    planDescription,
    purchaseDate: '2026-11-02',
    daysUnremitted: 27,
    dealerCost: 1361,
    problem: null,
  });
};

test('contract numbers are whole, whatever the other columns have to say', async () => {
  await page.viewport(1280, 800);
  const place = draw(
    <MemoryRouter>
      <PendingContracts
        contracts={[
          row('MCR-15588172', 'MULTI-COVERAGE DENT AND WINDSHIELD COMPLETE'),
          row('OEM-15588454', 'FACTORY EXTENDED PLATINUM'),
        ]}
        chosen={new Map()}
        mayRemit
        onToggle={() => undefined}
        onOverRemit={() => undefined}
      />
    </MemoryRouter>,
    `width: ${room}px`,
  );
  const cells = [...place.querySelectorAll('a')].map((link) => {
    const cell = link.closest('td');
    return { isWhole: link.scrollWidth <= (cell?.clientWidth ?? 0), lines: link.getClientRects().length };
  });
  expect(cells).toEqual([
    { isWhole: true, lines: 1 },
    { isWhole: true, lines: 1 },
  ]);
  expect(place.textContent).toContain('Factory Extended Platinum');
  const [days] = place.querySelectorAll('td[data-label="Days"]');
  expect(days?.clientWidth).toBeLessThan(100);
});

/** Two contracts of which these are chosen, in this much room. */
function drawnWith(chosen: ReadonlyMap<string, string>, width = room) {
  return draw(
    <MemoryRouter>
      <PendingContracts
        contracts={[
          row('MCR-15588172', 'MULTI-COVERAGE DENT'),
          row('OEM-15588454', 'FACTORY EXTENDED PLATINUM'),
        ]}
        chosen={chosen}
        mayRemit
        onToggle={() => undefined}
        onOverRemit={() => undefined}
      />
    </MemoryRouter>,
    `width: ${width}px`,
  );
}

test('choosing a contract moves no column', async () => {
  await page.viewport(1280, 800);
  const lefts = (place: Element) =>
    [...place.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left);
  const before = lefts(drawnWith(new Map()));
  expect(before.length).toBeGreaterThan(5);
  expect(lefts(drawnWith(new Map([['MCR-15588172', '']])))).toEqual(before);
});

test.each([1100, 1239, 1240])('on a screen of %i px, a customer has room for a name', async (width) => {
  await page.viewport(width, 800);
  const place = drawnWith(new Map(), width - (1280 - room) + batchRoom);
  place.classList.add(styles.cockpit ?? '');
  const [customer] = place.querySelectorAll('td[data-label="Customer"]');
  expect(customer?.clientWidth).toBeGreaterThanOrEqual(144);
});

test('on a phone, what is wrong with an over-remit keeps away from the line below its row', async () => {
  await page.viewport(390, 800);
  const wrong = drawnWith(new Map([['MCR-15588172', 'abc']]), 358);
  const message = wrong.querySelector('input[aria-invalid="true"] + span')?.getBoundingClientRect();
  const line = wrong.querySelector('tbody tr')?.getBoundingClientRect();
  expect(message?.height).toBeGreaterThan(0);
  expect(message?.bottom).toBeLessThanOrEqual((line?.bottom ?? 0) - 8);
});

test('what is wrong with an over-remit has room in its row, and moves nothing', async () => {
  await page.viewport(1280, 800);
  const key = 'MCR-15588172';
  const drawn = (overRemit: string) => drawnWith(new Map([[key, overRemit]]));
  const heights = (place: Element) =>
    [...place.querySelectorAll('tr')].map((line) => line.getBoundingClientRect().height);
  const right = drawn('');
  const wrong = drawn('abc');
  expect(heights(wrong)).toEqual(heights(right));
  const message = wrong.querySelector('input[aria-invalid="true"] + span')?.getBoundingClientRect();
  const line = wrong.querySelector('tbody tr')?.getBoundingClientRect();
  const input = wrong.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
  input?.focus();
  const { outlineWidth, outlineOffset } = getComputedStyle(input ?? wrong);
  const ring =
    (input?.getBoundingClientRect().bottom ?? 0) + parseFloat(outlineWidth) + parseFloat(outlineOffset);
  expect(message?.top).toBeGreaterThan(ring);
  expect(message?.bottom).toBeLessThanOrEqual(line?.bottom ?? 0);
  expect(message?.right).toBeLessThanOrEqual(line?.right ?? 0);
  const who = wrong.querySelector('td[data-label="Customer"] > span')?.getBoundingClientRect();
  expect(message?.left).toBeGreaterThanOrEqual(who?.left ?? 0);
});

test('on a phone, the box of a contract says what it is for, and a thumb can hit it', async () => {
  const drawn = () =>
    draw(
      <MemoryRouter>
        <PendingContracts
          contracts={[row('OEM-15588454', 'FACTORY EXTENDED PLATINUM')]}
          chosen={new Map()}
          mayRemit
          onToggle={() => undefined}
          onOverRemit={() => undefined}
        />
      </MemoryRouter>,
    ).querySelector<HTMLElement>('label');
  await page.viewport(390, 844);
  expect(drawn()?.innerText).toBe('Remit');
  expect(drawn()?.clientHeight).toBeGreaterThanOrEqual(24);
  await page.viewport(1280, 800);
  expect(drawn()?.innerText).toBe('');
});
