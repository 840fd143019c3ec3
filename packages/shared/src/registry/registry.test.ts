import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { permissions } from '../access/permissions.ts';
import { rightsOf } from '../engine/command.ts';
import { fieldMetaNames, fieldsOf } from '../engine/field.ts';
import type { Operation } from '../engine/operation.ts';
import { headlineOf, rowCountText, shownColumns } from '../engine/report.ts';
import type { Screen } from '../engine/screen.ts';
import { reportOperations } from '../features/reports/operations.ts';
import { pairs } from '../features/reports/pairs.ts';
import { criteriaOf, fieldOfCriterion } from '../features/reports/rules/search-criteria.ts';
import { searchFieldsOf } from '../features/reports/rules/search-forms.ts';
import { searchForms } from '../features/reports/rules/search-pages.ts';
import { anActor } from '../testing/factories.ts';
import { commands } from './commands.ts';
import { operations } from './operations.ts';
import { pickers } from './pickers.ts';
import { reports } from './reports.ts';
import { operationOf } from './screen-operation.ts';
import { screens } from './screens.ts';

const everyOperation: [string, Operation][] = Object.entries(operations);
const everyScreen: readonly Screen[] = screens;

/** Keys that a browser reserves. */
const reservedKeys = ['mod+t', 'mod+n', 'mod+w', 'mod+r', 'mod+l', 'mod+q', 'f5', 'f11', 'f12'];

describe('operations', () => {
  test.each(everyOperation)('%s has a known access, a summary and a path of the API', (_name, operation) => {
    expect(permissions).toHaveProperty([operation.access]);
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(operation.path).toMatch(/^\/(api|v1)\//);
  });

  test('no two share a method and path', () => {
    const ofPaths = everyOperation.filter(([, { document }]) => document === undefined);
    const routes = ofPaths.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('a role in an answer is shown in words on every face', () => {
    const ofRoles = everyOperation.flatMap(([name, { response }]) => {
      const body = response();
      const row = body instanceof z.ZodArray ? body.element : body;
      const fields = row instanceof z.ZodObject ? fieldsOf(row) : [];
      return fields.flatMap((field) =>
        /^role(Name)?$/.test(field.name) ? [{ name, kind: field.kind }] : [],
      );
    });
    expect(ofRoles.length).toBeGreaterThan(3);
    expect(ofRoles.filter(({ kind }) => kind !== 'role')).toEqual([]);
  });

  test.each(everyOperation)('%s has a request field for each part of its path', (_name, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const field of inPath) expect(operation.request().shape).toHaveProperty([field ?? '']);
  });
});

test('all metadata of fields is read somewhere', () => {
  const ofCalls = everyOperation.flatMap(([, { request, response }]) => [request(), response()]);
  const all = new Set<z.ZodType>();
  for (const schema of [...ofCalls, ...commands.flatMap(({ args }) => args?.() ?? [])]) collect(schema, all);
  const said = new Set([...all].flatMap((schema) => Object.keys(schema.meta() ?? {})));
  const read = [...Object.keys(fieldMetaNames), 'description'];
  expect(said.size).toBeGreaterThan(10);
  expect([...said].filter((name) => !read.includes(name))).toEqual([]);
});

test('a browser fills in what people enter about themselves, and nothing about somebody else', () => {
  const forms = [
    ...everyOperation.map(([name, { request }]) => [name, request()] as const),
    ...commands.flatMap(({ id, args }) => (args ? [[id, args()] as const] : [])),
  ];
  const filled = forms.flatMap(([name, schema]) => {
    const tokens = fieldsOf(schema).flatMap((field) =>
      field.autofill ? [[field.name, field.autofill] as const] : [],
    );
    return tokens.length > 0 ? [[name, Object.fromEntries(tokens)] as const] : [];
  });
  const lookup = { lastName: 'family-name', zipCode: 'postal-code' };
  const contact = {
    address1: 'address-line1',
    city: 'address-level2',
    stateAbbreviation: 'address-level1',
    zipCode: 'postal-code',
    homePhone: 'tel',
  };
  expect(Object.fromEntries(filled)).toEqual({
    associateContract: lookup,
    registerCustomer: { ...lookup, emailAddress: 'email' },
    saveContact: contact,
    'contract.add': lookup,
    'contact.change': contact,
  });
});

/** Adds a schema and all that it is made of. */
function collect(schema: z.ZodType, found: Set<z.ZodType>): void {
  if (found.has(schema)) return;
  found.add(schema);
  const { shape = {}, innerType, element, options = [], in: from, out } = schema.def as unknown as Parts;
  const parts = [...Object.values(shape), innerType, element, ...options, from, out];
  for (const part of parts) if (part instanceof z.ZodType) collect(part, found);
}

interface Parts {
  shape?: Record<string, unknown>;
  innerType?: unknown;
  element?: unknown;
  options?: unknown[];
  in?: unknown;
  out?: unknown;
}

describe('screens and commands', () => {
  test('ids and web keys are unique, and no key is the browser’s', () => {
    const ids = [...everyScreen, ...commands].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = [...everyScreen, ...commands].flatMap((entry) =>
      'keys' in entry && entry.keys?.web ? [entry.keys.web] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => reservedKeys.includes(key))).toEqual([]);
  });

  test('no two share a key of the terminal', () => {
    const keys = [...everyScreen, ...commands].flatMap((entry) =>
      'keys' in entry && entry.keys?.tui && entry.faces.includes('cli') ? [entry.keys.tui] : [],
    );
    expect(keys).toContain('v');
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(everyScreen)('$id is named noun.verb and has a known access', (screen) => {
    // A noun of two words is written as in the commands about it: checkRun.prepare.
    expect(screen.id).toMatch(/^[a-z]+[a-zA-Z]*\.[a-zA-Z]+$/);
    expect(permissions).toHaveProperty([screen.access]);
  });

  test.each(everyScreen)('$id says why it is left out of a face', (screen) => {
    const leftOut = (['web', 'cli'] as const).filter((face) => !screen.faces.includes(face));
    expect(leftOut.filter((face) => !screen.notOn?.[face])).toEqual([]);
  });

  test.each(everyScreen.filter(({ faces }) => faces.includes('cli')))(
    'every argument of $id on the command line has a label',
    (screen) => {
      // What the product fills in, or the terminal's own options.
      const hidden = [
        'userName',
        'searchAllDealers',
        'cursor',
        'technologyType',
        'limit',
        'sort',
        'exportAs',
        // By which pickers find a cancellation.
        'step',
        'searchText',
        // The user status as another client may send it.
        'isActive',
        'isFakeUser',
        // Always false.
        'useSefi',
        // Another name of the day.
        'saleDate',
        ...pairs.map(({ whole }) => whole).filter((name) => name !== 'vehicleMake'),
      ];
      const operation = operationOf(screen);
      const fields = operation ? fieldsOf(operation.request()) : [];
      for (const field of fields.filter(({ name }) => !hidden.includes(name)))
        expect(field.label).toBeTruthy();
    },
  );

  test.each(commands)('$id has words to be found by and a known permission', (command) => {
    expect(command.keywords.length).toBeGreaterThan(0);
    const rights = rightsOf(command);
    expect(rights.length).toBeGreaterThan(0);
    for (const right of rights) expect(permissions).toHaveProperty([right]);
  });

  test.each(commands)('$id says why it is left out of a face, and is offered on one', (command) => {
    // A command about the whole book has only a verb.
    expect(command.id).toMatch(/^([a-z]+[a-zA-Z]*\.[a-zA-Z]+|reconcile|remit)$/);
    const leftOut = (['web', 'cli'] as const).filter((face) => !command.faces.includes(face));
    expect(command.faces.length).toBeGreaterThan(0);
    expect(leftOut.filter((face) => !command.notOn?.[face])).toEqual([]);
  });

  test.each(commands.filter(({ args }) => args))(
    'every argument of $id that is asked for has a label, and its picker is known',
    (command) => {
      const asked = fieldsOf(command.args?.() as never).filter(
        ({ schema }) => !schema.safeParse(undefined).success,
      );
      for (const { label, picker } of asked) {
        expect(label).toBeTruthy();
        if (picker) expect(pickers.map(({ id }) => id)).toContain(picker);
      }
    },
  );
});

test('what can’t be undone, or what others see immediately, is confirmed first', () => {
  const confirmed = commands.filter(({ confirm }) => confirm !== undefined).map(({ id }) => id);
  expect(confirmed).toMatchInlineSnapshot(`
    [
      "contract.changeStatus",
      "contract.void",
      "cancellation.sign",
      "factor.remove",
      "session.end",
      "session.endOthers",
      "user.deactivate",
      "user.resetFactor",
      "user.delete",
      "push.send",
      "brand.remove",
      "contract.remove",
      "electronicRecord.answer",
      "customer.invite",
      "customerAccount.remove",
      "claim.start",
      "claim.decide",
      "claim.void",
      "redFlag.review",
      "rates.approve",
      "rates.discard",
      "cancellation.request",
      "cancellation.approve",
      "cancellation.rescind",
      "cancellation.withdraw",
      "cancellation.close",
      "refund.pay",
      "refund.payDealer",
      "remit",
      "remittance.post",
      "remittance.return",
      "remittance.clear",
      "bankAccount.add",
      "bankAccount.approve",
      "bankAccount.retire",
      "achFile.prepare",
      "achFile.release",
      "document.remove",
      "attachment.remove",
      "checkRun.release",
      "check.clear",
      "check.void",
      "check.stop",
      "check.reissue",
      "message.handOver",
    ]
  `);
});

describe('reports', () => {
  /** It answers like dealer contracts, under the other name that the specification gives it. */
  const doubled = ['listContractsOfDealer'];

  test('every operation whose rows have totals is a report', () => {
    const sheets = everyOperation.filter(([, { sheet }]) => sheet);
    const faceless = sheets.filter(([, operation]) => !reports.some((one) => one.operation === operation));
    expect(sheets.length).toBeGreaterThan(10);
    expect(faceless.map(([name]) => name)).toEqual(doubled);
  });

  test.each(reports.filter(({ operation }) => operation.sheet?.totals.length))(
    '$id is headed by one of its totals',
    (report) => {
      const columns = shownColumns(report, anActor('MBPIAdministrator'));
      const { headline } = report.operation.sheet ?? {};
      expect(headlineOf(report.operation, columns)).toMatchObject({ key: headline });
    },
  );

  test('a report is headed by its first money for whom the headline is hidden, and by none without money', () => {
    const operation = reportOperations.listPendingRemittance;
    const money = { key: 'customerPrice', kind: 'money', isTotaled: true } as const;
    expect(headlineOf(operation, [money])).toBe(money);
    expect(headlineOf(operation, [{ ...money, kind: 'count' }])).toBeUndefined();
  });

  test('a report counts its rows, and the list of dealers counts dealers', () => {
    const dealers = reports.find(({ id }) => id === 'report.dealers')!;
    expect([1, 1222].map((count) => rowCountText(dealers, count))).toEqual(['1 dealer', '1,222 dealers']);
    expect([1, 2].map((count) => rowCountText({}, count))).toEqual(['1 row', '2 rows']);
  });

  test("every search form but the quote's runs one report, on whose page it is", () => {
    const pages = reports.map(({ path, form }) => [form, path]);
    const ofForms = Object.entries(searchForms).map(([form, { page }]) => [form, page]);
    expect(Object.fromEntries([...pages, ['RaterQuote', null]])).toEqual(Object.fromEntries(ofForms));
  });

  test.each(reports)('every criterion of $id has its field in the form', ({ form, operation }) => {
    // A number is in its own form, the make by its name is for clients without a code of it, and a dealer group has its own page.
    const elsewhere = ['claimNumber', 'contractNumber', 'dealerGroupIdentifier', 'vehicleMake'];
    const fields = searchFieldsOf(form, anActor('MBPIUser'), 2);
    const names = criteriaOf(operation).filter((name) => !elsewhere.includes(name));
    expect(names.filter((name) => !fields.some((field) => field === fieldOfCriterion(name)))).toEqual([]);
  });
});
