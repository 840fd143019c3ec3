import { linesType } from '@pitlane/shared/engine/operation';
import { addDays } from '@pitlane/shared/kernel/dates';
import { operations } from '@pitlane/shared/registry/operations';
import { keyOf, type Stage, type Work } from './stage.ts';

type Name = keyof typeof operations;
type MakeRequest = (stage: Stage) => object;

const surnames = [
  'smith',
  'johnson',
  'lee',
  'garcia',
  'nelson',
  'parker',
  'adams',
  'brown',
  'miller',
  'davis',
];
const extras = ['', '|make:ford', '|status:active', '|status:expired', '|make:toyota'];
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;

/** Reads as one of several people. */
function reading(name: Name, weight: number, who: readonly string[], asked: MakeRequest = () => ({})): Work {
  const run = (stage: Stage) => stage.oneOf(...who).glance(operations[name], asked(stage));
  return { name: `read ${name}`, weight, run };
}

const ofDealer: MakeRequest = ({ dealerCode }) => ({ dealerCode });
const ofContract: MakeRequest = ({ anyContract }) => ({ key: keyOf(anyContract()) });
const lastYear: MakeRequest = ({ dealerCode, today }) => ({
  dealerCode,
  startDate: addDays(today, -365),
  endDate: today,
});
const lastYearOfGroup: MakeRequest = (stage) => ({ ...lastYear(stage), dealerCode: stage.groupDealerCode });
const named: MakeRequest = ({ anyContract }) => {
  const { id: _id, ...contract } = anyContract();
  return contract;
};

const everyone = [
  'dealer',
  'fi',
  'agent',
  'subagent',
  'group',
  'service',
  'limited',
  'staff',
  'finance',
  'admin',
  'rates',
  'terminal',
];
const dealers = ['dealer', 'fi', 'group'];
const sellers = ['dealer', 'fi'];
const provider = ['staff', 'admin', 'finance'];

/** What people look at all day. */
export const looks: readonly Work[] = [
  reading('searchContracts', 40, everyone, () => ({
    searchText: pick(surnames) + pick(extras),
    userName: 'load',
  })),
  reading('suggestSearches', 4, provider, () => ({ searchText: pick(surnames) })),
  reading('getContract', 12, ['dealer', 'fi', 'service', 'staff', 'admin', 'terminal'], ofContract),
  reading('getContractHistory', 4, ['dealer', 'staff', 'admin'], ofContract),
  reading('getContractVersions', 4, ['dealer', 'staff'], (stage) => ({ keys: [keyOf(stage.anyContract())] })),
  reading('getSession', 6, [...everyone, 'siteadmin', 'customer', 'paygo']),
  reading('listCustomerContracts', 2, ['customer'], () => ({})),
  reading('getOwnCoverage', 2, ['customer']),
  reading('searchDealers', 2, provider, () => ({ q: 'ford' })),
  reading('lookUpDealer', 3, ['staff', 'agent', 'admin'], ofDealer),
  reading('listVehicleModels', 2, sellers, () => ({ vehicleYear: 2021, makeCode: 'FORD' })),
  reading('listPrograms', 2, dealers),
  reading('listStates', 1, dealers),
  reading('listFeatures', 1, ['staff', 'dealer']),
  reading('listAnnouncements', 2, everyone),
];

/** Figures, lists and queues. */
export const lists: readonly Work[] = [
  reading('getSalesOverview', 3, [...dealers, 'agent', ...provider]),
  reading('listSalesByMonth', 2, [...dealers, 'agent', ...provider]),
  reading('listProgramSalesOfYear', 1, ['agent', ...provider]),
  reading('listStateSalesOfYear', 1, provider),
  reading('listClaimsByStatus', 1, [...dealers, ...provider]),
  reading('listClaimsPaidByMonth', 1, [...dealers, ...provider]),
  reading('listPendingByProgram', 1, [...dealers, ...provider]),
  reading('getDealerLossRatio', 1, ['agent', ...provider], ofDealer),
  reading('listDealerStandings', 0.5, ['agent', ...provider]),
  reading('listDealerContracts', 0.5, ['dealer'], lastYear),
  reading('listDealerContracts', 0.5, ['group'], lastYearOfGroup),
  reading('listPastWeekSales', 1, [...dealers, ...provider]),
  reading('listSalesSummary', 0.5, provider),
  reading('listPendingRemittance', 1, [...dealers, 'finance']),
  reading('getDealerRemittance', 1, ['dealer'], ofDealer),
  reading('listRemittanceBatches', 1, ['dealer', 'finance']),
  reading('listCancellations', 2, ['dealer', 'staff', 'finance']),
  reading('listPreAuthorizations', 2, ['service', 'dealer', 'staff', 'admin']),
  reading('listMessages', 2, provider),
  reading('listCheckRegister', 0.5, ['finance']),
  reading('listSupplyOrders', 0.5, ['dealer', 'staff']),
  reading('listPortalUsers', 0.5, ['siteadmin', 'admin']),
  reading('countPortalUsers', 0.3, ['siteadmin', 'admin']),
  reading('listUnsentMails', 0.3, ['admin']),
  reading('listRaterHistory', 0.5, sellers, lastYear),
  reading('listSaleQuotes', 0.5, sellers, ofDealer),
];

/** What costs a server much: prices, documents, files. */
export const heavy: readonly Work[] = [
  reading('quoteSale', 2, sellers, ({ dealerCode }) => ({
    dealerCode,
    vehicle: {
      vehicleYear: 2021,
      makeCode: 'FORD',
      modelName: 'F-250',
      cylindersNumber: 8,
      numberWheelsDriving: 4,
      fuelTypeCode: 'D',
      mileage: 61_000,
      vehicleStatusType: 2,
    },
  })),
  reading('printCancelForm', 0.7, ['staff', 'admin'], (stage) => ({ contract: named(stage) })),
  reading('printReport', 0.3, ['staff', 'dealer'], () => ({ report: 'report.pastWeekSales' })),
  reading('regenerateContract', 0.5, ['dealer', 'staff'], named),
  exporting('listDealerContracts', 0.2, 'dealer', lastYear),
  exporting('listSalesSummary', 0.1, 'staff'),
  exporting('listCancellations', 0.1, 'staff'),
];

/** Reads every row of a list, as an export does. */
function exporting(name: Name, weight: number, who: string, asked: MakeRequest = () => ({})): Work {
  const run = (stage: Stage) =>
    stage
      .caller(who)
      .glance(operations[name], { ...asked(stage), exportAs: 'csv' }, `${linesType}, application/json`);
  return { name: `export ${name}`, weight, run };
}
