import { innerOf } from '@pitlane/shared/engine/field';
import type { Operation } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { collectorOf } from './customers-named.ts';
import { type NamesCustomers, readOperations } from './read-operations.ts';

const all = Object.entries<Operation>(operations);

/** Fields that are a customer's name, address, phone number or email address in at least one answer. */
const personal =
  /^(customer(Name)?|ownerName|firstName|lastName|fullName|secondary\w+|address1|homePhone\w*|phoneNumber|emailAddress|payee|signedName|sentTo)$/;

/** Whom such fields are about elsewhere. */
const aboutOthers: readonly (readonly [who: string, names: readonly (keyof typeof operations)[]])[] = [
  [
    'users; customers among them are in the list of users with name and email only',
    [
      'getSession',
      'assumeIdentity',
      'endAssumedIdentity',
      'listAssumedIdentities',
      'getInvitation',
      'acceptInvitation',
      'listPortalUsers',
      'getPortalUser',
      'savePortalUser',
      'deactivatePortalUser',
      'reviewPortalUser',
      'invitePortalUser',
      'resetPortalUserFactors',
      'listInternalUsers',
      'listDealerRepresentatives',
      'listDealerLogins',
      'requestPasswordChange',
      'stepUp',
    ],
  ],
  ['dealers', ['searchDealers', 'getDealer', 'lookUpDealer', 'listDealerStandings']],
  ['lenders', ['listLenders', 'createLender', 'updateLender', 'retireLender']],
  ['where a code was sent, partly hidden', ['associateContract', 'unassociateContract']],
  [
    'where supplies go',
    [
      'listSupplies',
      'listSupplyOrders',
      'placeSupplyOrder',
      'getSupplyOrder',
      'shipSupplyOrder',
      'deliverSupplyOrder',
      'cancelSupplyOrder',
      'undoSupplyStep',
    ],
  ],
];

/** Files that show no customer, or whose record is elsewhere. */
const filesOfOthers: readonly (readonly [why: string, names: readonly (keyof typeof operations)[]])[] = [
  ['totals only', ['printReport', 'printVisitSheet']],
  ['forms and other documents of the provider', ['getDocumentFile']],
  ['the account of a dealer', ['printBankAuthorization']],
  ['contract numbers and amounts, for the provider', ['exportForScs', 'getExportFile']],
  ['payees of a period, for the bank: the history has who made it', ['getPositivePayOfDays']],
  ['what its caller sent', ['getRefusedRows']],
];

const excepted = (groups: typeof aboutOthers) => groups.flatMap(([, names]) => names as readonly string[]);

/** The names of all fields of a schema, at any depth. */
function fieldsIn(schema: z.ZodType): string[] {
  const def = schema.def as {
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    options?: readonly z.ZodType[];
  };
  const inner = innerOf(schema);
  const parts = [...(inner ? [inner] : []), ...(def.element ? [def.element] : []), ...(def.options ?? [])];
  const fields = Object.entries(def.shape ?? {});
  return [...fields.flatMap(([name, field]) => [name, ...fieldsIn(field)]), ...parts.flatMap(fieldsIn)];
}

function isFile({ answer }: Operation): boolean {
  return answer === 'bytes' || answer === 'file';
}

test('every operation that shows personal data is recorded, or shows it of others', () => {
  const shows = all.filter(
    ([, operation]) =>
      !isFile(operation) && fieldsIn(operation.response()).some((name) => personal.test(name)),
  );
  expect(shows.length).toBeGreaterThan(50);
  const unnamed = shows
    .map(([name]) => name)
    .filter((name) => !(name in readOperations) && !excepted(aboutOthers).includes(name));
  expect(unnamed).toEqual([]);
  expect(excepted(aboutOthers).filter((name) => name in readOperations)).toEqual([]);
});

test('every operation that gives a file is recorded, or gives one without customers', () => {
  const files = all.filter(([, operation]) => isFile(operation)).map(([name]) => name);
  const recorded = Object.keys(readOperations).filter((name) => files.includes(name));
  expect([...recorded, ...excepted(filesOfOthers)].toSorted()).toEqual(files.toSorted());
});

test('every operation that is recorded names whom it shows, by its answer or its request', () => {
  const named = new Map<string, NamesCustomers>(Object.entries(readOperations));
  const read = all.filter(([name]) => named.has(name));
  const isNamedByAnswer = ({ answer, response }: Operation) =>
    !answer && collectorOf(response()) !== undefined;
  const wrong = read.filter(
    ([name, operation]) =>
      operation.answer !== 'lines' && isNamedByAnswer(operation) === (named.get(name)?.asked !== undefined),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
