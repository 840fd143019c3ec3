import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { pageHeaderAt } from './page-header.ts';

describe('the header of a page', () => {
  test.each([
    ['/dashboard', undefined, 'Dashboard'],
    ['/reporting/salessummaryreport', 'Reporting', 'Sales summary'],
    ['/reporting/schedules', 'Reporting', 'Scheduled reports'],
    ['/remittance/history', 'Remittance', 'Remittance history'],
    ['/documents/true', 'Documents', 'Internal documents'],
    ['/documents/checks', 'Documents', 'Checks'],
    ['/documents/exports', 'Documents', 'Exports'],
    ['/contracts/MBP/15138628', 'Contract Search', 'Contract'],
    ['/landing', undefined, 'Home'],
  ])('at %s names its area and its title', (address, area, title) => {
    const header = pageHeaderAt(address);
    expect([header.area?.title, header.title]).toEqual([area, title]);
  });
});

test('the area of a page is one that its user may open', () => {
  const areaFor = (role: 'MasterDealer' | 'MBPIUser', address: string) =>
    pageHeaderAt(address, anActor(role)).area?.title;
  expect(areaFor('MasterDealer', '/supplies/catalog')).toBe('Reorder Supplies');
  expect(areaFor('MBPIUser', '/supplies/catalog')).toBe('Supply orders');
  expect(areaFor('MBPIUser', '/supplies')).toBeUndefined();
});
