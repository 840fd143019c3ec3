import { describe, expect, test } from 'vitest';
import { splitFlags } from '../../../kernel/flags.ts';
import {
  contractStatuses,
  coverageDisplayTypes,
  programName,
  programs,
  programTitle,
  programTypeFlag,
  programTypeOf,
  programTypes,
  programTypesText,
  statusAccent,
  statusLabel,
} from './codes.ts';

describe('contract statuses', () => {
  test('are in the order of the filter list, with their codes', () => {
    expect(contractStatuses.map(({ code, label }) => `${label} ${code}`)).toEqual([
      'All 0',
      'Active 1',
      'Cancelled 2',
      'Denied 5',
      'Expired 4',
      'Suspense 3',
    ]);
  });

  test.each([
    [0, 'All', 'success'],
    [1, 'Active', 'success'],
    [2, 'Cancelled', 'danger'],
    [3, 'Suspense', 'warning'],
    [4, 'Expired', 'danger'],
    [5, 'Denied', 'danger'],
    [6, 'Status 6', 'primary'],
    [-1, 'Status -1', 'primary'],
    ['On hold', 'On hold', 'primary'],
    [null, 'Unknown', 'primary'],
  ])('%j shows as %s in %s', (code, label, accent) => {
    expect([statusLabel(code), statusAccent(code)]).toEqual([label, accent]);
  });
});

describe('program types', () => {
  test('have the flags of the specification', () => {
    expect(programTypes.map(({ name, flag }) => `${name} ${flag}`).join(', ')).toBe(
      'VSC 1, GAP 2, DentGuard 4, Combo 8, TireAndWheel 16, Technology 32, Powersports 64, VehicleReturnProgram 128, ' +
        'ResistAll 256, Lease 512, Theft 1024, MonthToMonth 2048, PrepaidMaintenance 4096, RVResistAll 8192, ' +
        'IdentityTheft 16384, LimitedWarranty 32768, TheftRecovery 65536, TotalLossCare 131072',
    );
  });

  test.each([
    [2, 'GAP'],
    ['GAP', 'GAP'],
    ['DentGuard', 'Dent Guard'],
    ['Dent Guard', undefined],
    [3, undefined],
    [0, undefined],
  ])('the type sent as %j is %s', (type, label) => expect(programTypeOf(type)?.label).toBe(label));

  test.each([
    [1, 'Vehicle Service Contract'],
    [6, 'GAP, Dent Guard'],
    [131_072 + 16, 'Tire & Wheel, Total Loss Care'],
    [262_144 + 2, 'GAP, Program type 262144'],
    [0, ''],
    [null, ''],
    ['Roadside', 'Roadside'],
  ])('%j shows as %j', (types, text) => {
    expect(programTypesText(types)).toBe(text);
  });

  test('all together are the sum of their flags', () => {
    expect(splitFlags(programTypes, 262_143)).toEqual({ known: [...programTypes], unknown: 0 });
  });
});

describe('programs', () => {
  test.each([
    ['MBP OEM INS CAL AVA', 1, 'Vehicle Service Contract'],
    ['GAP', 2, 'GAP'],
    ['DSD', 4, 'Dent Guard'],
    ['MCR', 8, 'Multi-Coverage'],
    ['TAW TSW', 16, 'Tire & Wheel'],
    ['TEJ', 32, 'Technology'],
    ['MOT', 64, 'Powersports'],
    ['VRP', 128, 'Vehicle Return'],
    ['LCA', 512, 'Lease'],
    ['PYG', 2048, 'Month to Month'],
    ['PPM', 4096, 'Prepaid Maintenance'],
    ['RV', 8192, 'RV Resist All'],
    ['IDT', 16_384, 'Identity Theft'],
    ['WAR', 32_768, 'Limited Warranty'],
    ['TLC', 131_072, 'Total Loss Care'],
    ['XYZ', 0, 'XYZ'],
  ])('%s have flag %d and read %s', (codes, flag, title) => {
    for (const code of codes.split(' '))
      expect([programTypeFlag(code), programTitle(code)]).toEqual([flag, title]);
  });

  test('there are twenty codes', () => {
    expect(new Set(programs.map(({ code }) => code)).size).toBe(20);
  });

  test.each([
    ['GAP', 'GAP'],
    ['RV', 'RV Resist All'],
    ['MBP', 'Vehicle Service Contract (MBP)'],
    ['TSW', 'Tire & Wheel (TSW)'],
    ['XYZ', 'XYZ'],
  ])('%s is listed as %s', (code, name) => {
    expect(programName(code)).toBe(name);
  });

  test('no two programs are listed by the same name', () => {
    expect(new Set(programs.map(({ code }) => programName(code))).size).toBe(programs.length);
  });

  test('no program reads as nothing', () => {
    expect(programTitle(null)).toBe('');
  });
});

test('coverage shows as months 1 or years 2', () => {
  expect(coverageDisplayTypes).toEqual({ months: 1, years: 2 });
});
