import { Contract } from '@pitlane/shared/features/contracts/schema';
import { expect, test } from 'vitest';
import { draw } from '../../kit/testing/draw.tsx';
import { linesOf } from '../../kit/testing/lines-of.ts';
import { CardBack } from './CardBack.tsx';

/** The width of a card on a phone of 390 px, and the height of the smallest one. */
const [width, height] = [358, 246];

const contract = Contract().parse({
  contractNumber: '15588733',
  programCode: 'MOT',
  contractStatusType: 1,
  customer: { firstName: 'Christopher', lastName: 'Worthington-Lee' },
});

test('on a phone the back of a card has the whole name, and its number on a line of its own', () => {
  const place = draw(
    <CardBack
      contract={contract}
      session={undefined}
      titleId="name"
      size="tiny"
      isTabStop={false}
      onFlip={() => undefined}
    />,
    `width: ${width}px; height: ${height}px; container: card / inline-size; line-height: 20px`,
  );
  const name = place.querySelector('h2') ?? place;
  expect(linesOf(name)).toEqual(['Christopher ', 'Worthington-Lee', '15588733']);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
  expect(place.scrollHeight).toBeLessThanOrEqual(height);
});
