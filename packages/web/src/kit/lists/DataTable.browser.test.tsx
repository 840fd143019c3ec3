import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { DataTable } from './DataTable.tsx';

test('on a phone, the second line of a cell is below its first one, not below the label', async () => {
  await page.viewport(390, 800);
  const place = draw(
    <DataTable
      label="Files"
      rows={[{ id: 'AF-1' }]}
      rowId={({ id }) => id}
      columns={[
        { id: 'file', header: 'File', cell: ({ id }) => <a href="/file">{id}</a> },
        {
          id: 'prepared',
          header: 'Prepared',
          cell: () => (
            <>
              11/30/2026
              <br />
              <span>Fern Finance</span>
            </>
          ),
        },
      ]}
    />,
  );
  const leftOf = (name: string) => place.querySelector(name)?.getBoundingClientRect().left;
  expect(leftOf('span')).toBeGreaterThan(100);
  expect(leftOf('span')).toBe(leftOf('a'));
});
