import { Contract } from '@pitlane/shared/features/contracts/schema';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { CardFront } from './CardFront.tsx';

/** The width of a card on a phone of 390 px, and the height of the smallest one. */
const [width, height] = [358, 246];

const contract = Contract().parse({
  contractNumber: '15588733',
  contractSuffix: 'A',
  programCode: 'MOT',
  planDescription: 'POWERSPORTS EXTENDED SERVICE',
  coverageMonths: 36,
  coverageMiles: 36_000,
  contractStatusType: 1,
  cancellationState: 'DocumentsComplete',
  purchaseDate: '2026-11-03',
  expirationDate: '2029-11-03',
  customer: { firstName: 'Christopher', lastName: 'Worthington-Lee' },
  vehicle: {
    vin: '1HD1KRC18GX775282',
    vehicleYear: 2016,
    makeName: 'Harley-Davidson',
    modelName: 'Street Glide',
  },
  dealer: { name: 'Burbank Powersports' },
});

test('on a phone a long name is whole next to the longest status, and nothing leaves the card', () => {
  const place = draw(
    <MemoryRouter>
      <CardFront
        contract={contract}
        session={undefined}
        titleId="name"
        size="tiny"
        isTabStop={false}
        onFlip={() => undefined}
      />
    </MemoryRouter>,
    `width: ${width}px; height: ${height}px; container: card / inline-size; line-height: 20px`,
  );
  const name = place.querySelector('h2');
  expect(name?.textContent).toBe('Christopher Worthington-Lee');
  expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
  expect(name?.scrollHeight).toBeLessThanOrEqual(name?.clientHeight ?? 0);
  const foot = place.querySelector('[data-card-foot]')?.getBoundingClientRect();
  expect(foot?.bottom).toBeLessThanOrEqual(place.getBoundingClientRect().bottom);
  expect(place.scrollHeight).toBeLessThanOrEqual(height);
});
