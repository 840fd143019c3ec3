import type { ContractSorting } from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { Contract } from '@pitlane/shared/features/contracts/schema';
import { renderToString } from 'ink';
import { createElement } from 'react';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { contractColumns, sortHeaders } from '../print/screens/contracts/columns.ts';
import { prepareWidths } from '../print/text.ts';
import { paintOf } from '../process/paint.ts';
import { Table } from './Table.tsx';
import { longListWords, nextSorting } from './views/search/sorts.ts';

const aContract = (contractNumber: string, firstName: string, lastName: string, more: object = {}) =>
  Contract().parse({
    contractNumber,
    programCode: 'MBP',
    contractStatusType: 1,
    customer: { firstName, lastName },
    ...more,
  });

describe('the list', () => {
  test('has its columns below one another, also behind wide letters and emoji', async () => {
    const rows = [
      aContract('1', 'Dana', 'Smith'),
      aContract('2', '芳', '王'),
      aContract('3', '👩‍👧 Ann', 'Müller'),
      aContract('4', 'A name that is very long indeed', 'And so is this one'),
    ];
    await prepareWidths(['王']);
    const drawn = renderToString(
      createElement(Table<(typeof rows)[number]>, {
        data: rows,
        columns: contractColumns,
        header: (text) => text,
        cell: (line) => line,
        width: 70,
        height: 4,
        top: 0,
        paint: paintOf(false),
      }),
      { columns: 70 },
    );
    const lines = drawn.split('\n');
    const at = lines.slice(1).map((line) => stringWidth(line.slice(0, line.indexOf('●'))));
    expect(new Set(at).size).toBe(1);
    expect(at[0]).toBe(lines[0]?.indexOf('STATUS'));
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(70);
  });

  test('goes through the sorts, a long one through those that have an index', () => {
    const sortings = (isLong: boolean) => {
      const gone: (ContractSorting | null)[] = [];
      for (let now = nextSorting(null, isLong); now; now = nextSorting(now, isLong)) gone.push(now);
      return gone;
    };
    expect(sortings(false)).toEqual(['name', 'vehicle', 'status', '-sold', 'expires', 'contract']);
    expect(sortings(true)).toEqual(['name', '-sold', 'contract']);
    expect(nextSorting('-name', false)).toBe('vehicle');
    expect(longListWords).toBe("More than 1,000 contracts can't be sorted by vehicle, status or expires.");
  });

  test('has a column for each sort', () => {
    const headers = contractColumns.map(({ header }) => header);
    expect(headers).toEqual(expect.arrayContaining(Object.values(sortHeaders)));
  });
});
