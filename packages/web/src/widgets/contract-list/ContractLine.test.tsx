import { Contract } from '@pitlane/shared/features/contracts/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { ContractLine } from './ContractLine.tsx';
import { dealStarts } from './deal-starts.ts';

const contract = (contractNumber: string, vin: string | null, purchaseDate = '2026-10-30') =>
  Contract().parse({
    contractNumber,
    programCode: 'MBP',
    contractStatusType: 1,
    purchaseDate,
    customer: { firstName: 'Evelyn', lastName: 'Smith' },
    vehicle: { vin, vehicleYear: 2020, makeName: 'Jeep', modelName: 'Grand Cherokee' },
  });

const jeep = '1C4RJFAG5LC392637';

test('groups adjacent contracts of one deal, but none without a vehicle', () => {
  const rows = [
    contract('1', jeep),
    contract('2', jeep),
    contract('3', jeep, '2026-10-29'),
    contract('4', jeep),
    contract('5', null),
    contract('6', null),
  ];
  expect(dealStarts(rows)).toEqual([true, false, true, true, true, true]);
});

test('names the customer and the vehicle once for a deal, and reads the name with each row', () => {
  const rows = [contract('15228045', jeep), contract('15228046', jeep)];
  const starts = dealStarts(rows);
  render(
    <>
      {rows.map((row, index) => (
        <ContractLine
          key={row.contractNumber}
          contract={row}
          startsDeal={starts[index] ?? true}
          index={index}
          total={2}
          isTabStop={index === 0}
        />
      ))}
    </>,
  );
  expect(screen.getAllByText('2020 Jeep Grand Cherokee')).toHaveLength(1);
  expect(screen.getAllByText('…392637')).toHaveLength(1);
  const second = screen.getByRole('article', { name: 'Evelyn Smith 15228046' });
  expect(within(second).getByRole('heading').className).toContain('visually-hidden');
  expect(within(second).getByRole('link').getAttribute('href')).toBe('/contracts/MBP/15228046');
});
