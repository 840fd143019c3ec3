import type { RoleName } from '@pitlane/shared/access/roles';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { DocumentTabs } from './DocumentTabs.tsx';

const tabsOf = (role: RoleName) => {
  render(<DocumentTabs session={anActor(role)} />, '/documents');
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
};

test('only those who may import and export see the tabs', () => {
  expect(tabsOf('MasterDealer')).toEqual([]);
});

test.each([
  ['MBPIUser', false],
  ['MBPIAdministrator', true],
] as const)('%s has the exports, and the imports: %s', (role, imports) => {
  const tabs = tabsOf(role);
  expect(tabs).toEqual(expect.arrayContaining(['For everyone', 'Internal', 'Exports']));
  expect(tabs.some((tab) => tab?.startsWith('Import'))).toBe(imports);
});
