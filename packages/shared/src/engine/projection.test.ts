import { describe, expect, test } from 'vitest';
import type { RoleName } from '../access/roles.ts';
import { Contract } from '../features/contracts/schema.ts';
import { anActor } from '../testing/factories.ts';
import { projectionOf } from './projection.ts';

const project = projectionOf(Contract());

/** A contract with every field filled, as a handler returns it. */
const whole = {
  id: 7,
  contractNumber: '15138628',
  contractSuffix: 'A',
  programCode: 'TAW',
  programType: 16,
  planDescription: 'Platinum',
  categoryCode: 'C1',
  formName: 'TAW-1',
  contractStatusType: 2,
  isVoidedContract: false,
  dealerCode: '80715',
  includesDentCoverage: true,
  includesTireCoverage: true,
  includesWindshieldCoverage: false,
  coverageMonths: 60,
  coverageMiles: 75000,
  coverageDisplayTypeID: 1,
  purchaseDate: '2024-03-15',
  expirationDate: '2029-03-15',
  expirationMiles: 87340,
  deductibleAmount: 100,
  customerPrice: 899,
  dealerCost: 349,
  cancelAsOfDate: '2025-01-01',
  cancelTransactionDate: '2025-01-03',
  vehicleMilesWhenCancel: 20000,
  cancelRefundPercent: 50.6572,
  cancelFeeAmount: 50,
  cancelReason: 6,
  customerRefundAmount: 400,
  mbpiRefundAmount: 150,
  dealerRefundAmount: 250,
  notes: [{ enteredDate: '2025-01-03', text: 'Called' }],
  customer: {
    firstName: 'Dana',
    lastName: 'Smith',
    secondaryFirstName: 'Lee',
    secondaryLastName: 'Smith',
    address1: '1 Main St',
    city: 'Springfield',
    stateAbbreviation: 'MO',
    zipCode: '65801',
    homePhone: '4175550100',
    emailAddress: 'dana@example.com',
  },
  dealer: {
    name: 'Main St Ford',
    dealerCode: '80715',
    phoneNumber: '4175550101',
    expirationDate: '2025-06-30',
  },
  lender: { name: 'First Bank', totalFinanceAmount: 25000 },
  vehicle: {
    vin: '1FTFW1E50MK0A12345',
    vehicleYear: 2021,
    makeName: 'Ford',
    modelName: 'F-150',
    cylindersNumber: 6,
    numberWheelsDriving: 4,
    fuelTypeCode: 'G',
    saleMileage: 12340,
  },
};

function seenBy(role: RoleName, isInScope: boolean, isUserAllowedAccess: boolean): string[] {
  const seen = project({ ...whole, isInScope, isUserAllowedAccess }, anActor(role)) as object;
  return paths(seen);
}

function paths(value: object, under = ''): string[] {
  return Object.entries(value).flatMap(([name, held]) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? paths(held, `${under}${name}.`)
      : [`${under}${name}`],
  );
}

const everything = paths({ ...whole, isUserAllowedAccess: true });
const without = (...missing: string[]) => everything.filter((path) => !missing.includes(path));

describe('a contract as sent', () => {
  test.each<[RoleName, string[]]>([
    ['MBPIUser', everything],
    ['MasterAgent', without('dealerCost', 'dealer.expirationDate')],
    ['MasterDealer', without('dealerCost', 'customerPrice', 'dealer.expirationDate')],
    [
      'Customer',
      without('dealerCost', 'dealer.expirationDate', 'mbpiRefundAmount', 'dealerRefundAmount', 'notes'),
    ],
  ])('in scope and with access, to a %s', (role, fields) => {
    expect(seenBy(role, true, true).toSorted()).toEqual([...fields].toSorted());
  });

  test.each<RoleName>(['ServiceUser', 'ServiceUserLimited'])(
    'in scope to a %s comes without money',
    (role) => {
      // The deductible is what the customer pays at the service lane.
      const money = [
        'customerPrice',
        'dealerCost',
        'cancelFeeAmount',
        'customerRefundAmount',
        'mbpiRefundAmount',
        'dealerRefundAmount',
        'lender.totalFinanceAmount',
      ];
      expect(seenBy(role, true, false).toSorted()).toEqual(
        without(...money, 'dealer.expirationDate').toSorted(),
      );
    },
  );

  test.each<RoleName>(['MasterDealer', 'ServiceUser', 'MasterAgent'])(
    'of another dealer, to a %s: the listed fields only',
    (role) => {
      // decisions.md §2: number, suffix, program, plan, customer name, VIN, vehicle, dealer name, coverage, status, dates,
      // cancelled dates, miles and percent
      expect(seenBy(role, false, false).toSorted()).toEqual(
        [
          'contractNumber',
          'contractSuffix',
          'programCode',
          'programType',
          'planDescription',
          'customer.firstName',
          'customer.lastName',
          'vehicle.vin',
          'vehicle.vehicleYear',
          'vehicle.makeName',
          'vehicle.modelName',
          'vehicle.cylindersNumber',
          'vehicle.numberWheelsDriving',
          'vehicle.fuelTypeCode',
          'dealer.name',
          'includesDentCoverage',
          'includesTireCoverage',
          'includesWindshieldCoverage',
          'coverageMonths',
          'coverageMiles',
          'coverageDisplayTypeID',
          'contractStatusType',
          'purchaseDate',
          'expirationDate',
          'expirationMiles',
          'cancelAsOfDate',
          'cancelTransactionDate',
          'vehicleMilesWhenCancel',
          'cancelRefundPercent',
          'isUserAllowedAccess',
        ].toSorted(),
      );
    },
  );

  test('never carries a field that the schema does not name', () => {
    const sent = project(
      {
        ...whole,
        isInScope: true,
        isUserAllowedAccess: true,
        ssn: '000-00-0000',
        customer: { ...whole.customer, ssn: '000-00-0000' },
        notes: [{ ...whole.notes[0], author: '000-00-0000' }],
      },
      anActor('MBPIUser'),
    );
    expect(JSON.stringify(sent)).toContain('Called');
    expect(JSON.stringify(sent)).not.toContain('000-00-0000');
    expect(sent).not.toHaveProperty('isInScope');
  });

  test('of a row without scope facts shows no field with a right', () => {
    const sent = project({ ...whole }, anActor('MasterDealer'));
    expect(sent).not.toHaveProperty('deductibleAmount');
    expect(sent).not.toHaveProperty('lender');
  });
});
