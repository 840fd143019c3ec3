import { shownColumns } from '@pitlane/shared/engine/report';
import { salesDetailsReport } from '@pitlane/shared/features/dashboards/sales-details-report';
import { usersReport } from '@pitlane/shared/features/users/users-report';
import { anActor } from '@pitlane/shared/testing/factories';
import { renderHook, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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
      linkOf={() => undefined}
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

test.each([
  [true, true],
  [false, false],
])('what has room only on a wide screen is shown there at first: %j', (isWide, isShown) => {
  const list = { matches: isWide, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
  onTestFinished(() => void vi.unstubAllGlobals());
  const users = shownColumns(usersReport, anActor('MasterDealer'));
  const { result } = renderHook(() => useGridLook(usersReport, users));
  expect(result.current.isShown('lastLoginDate')).toBe(isShown);
  expect(result.current.isShown('agencyName')).toBe(false);
  // A file has room for it on every screen.
  const exported = result.current.exported.map(({ key }) => key);
  expect(exported).toContain('lastLoginDate');
  expect(exported).not.toContain('agencyName');
});
