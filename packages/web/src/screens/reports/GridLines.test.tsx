import { shownColumns } from '@pitlane/shared/engine/report';
import { salesDetailsReport } from '@pitlane/shared/features/dashboards/sales-details-report';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { RowLine } from './GridLines.tsx';
import { useGridLook } from './use-grid-look.ts';

const columns = shownColumns(salesDetailsReport, anActor('MasterDealer'));

function Sale({ row }: { row: Record<string, string> }) {
  const look = useGridLook(salesDetailsReport, columns);
  return (
    <RowLine
      id="sales"
      index={0}
      top={0}
      columns={look.columns}
      activeColumn={undefined}
      grouping={{}}
      opens={() => undefined}
      row={row}
    />
  );
}

test('a sale shows who sold it by full name, and no username', () => {
  render(
    <Sale row={{ contractNumber: '15138628', createUsername: 'fi', createUserFullName: 'Fiona Finch' }} />,
  );
  const texts = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
  expect(texts).toContain('Fiona Finch');
  expect(texts).not.toContain('fi');
});
