import type { TermFilter } from '@pitlane/shared/features/rating/rules/term-filter';
import { QuotedProgram } from '@pitlane/shared/features/rating/schema';
import { DraftRate } from '@pitlane/shared/features/sales/schema';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import { ProgramPlans } from './ProgramPlans.tsx';

const rate = (rateID: number, coverageMonths: number) => ({
  rateID,
  coverageMonths,
  coverageMiles: 75_000,
  customerPrice: 2495,
  dealerCost: 1234,
  surcharges: [{ label: 'Turbo', amount: 321 }],
});
const program = QuotedProgram().parse({
  programCode: 'MBP',
  name: 'Service contract',
  plans: [{ planCode: 'G', planDescription: 'Gold', rates: [rate(1, 12), rate(2, 60)] }],
});
const chosen = DraftRate().parse({ programCode: 'MBP', planCode: 'G', ...rate(2, 60) });

/** What the customer sees of the program who sits in front of it, and what a screen reader says of its prices. */
function textOf({ filter = 'All', isCostShown }: { filter?: TermFilter; isCostShown: boolean }) {
  const shown = { program, filter, chosen, isCostShown, isAsked: false };
  const { container } = render(<ProgramPlans {...shown} />);
  const names = screen.getAllByRole('checkbox').map((cell) => cell.getAttribute('aria-label'));
  return [container.textContent, ...names].join(' ');
}

test("while the dealer's cost is hidden, no price, surcharge or chosen coverage shows it", () => {
  const text = textOf({ isCostShown: false });
  expect(text).toContain('Includes Turbo');
  expect(text).not.toMatch(/1,234|321|1,261|cost|markup/i);
  cleanup();
  expect(textOf({ isCostShown: true })).toMatch(
    /Turbo \$321.*Cost \$1,234.00 · Markup \$1,261.00.*cost \$1,234/,
  );
});

test('terms that the filter leaves out have no column', () => {
  textOf({ filter: 'FullTerm', isCostShown: false });
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Plan', '60 mo75,000 mi']);
});
