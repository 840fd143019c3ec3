import { describe, expect, test } from 'vitest';
import { cliLayerOf, whyAboveInCli } from './cli-layers.ts';
import { cyclesIn, usesOf } from './cycles.ts';
import { isTest, sharedFeatureOf, whyForbidden } from './import-rules.ts';
import { rowsAndScreensIn } from './layer-contents.ts';
import { foldersIn, importsOf, loadsOf, sourceFiles, textOf } from './read-imports.ts';
import { webLayerOf, whyForbiddenInWeb } from './web-layers.ts';

/** Every feature that is or will be; a new one gets its name here first. Source: architecture.md §1 */
const featureNames = (
  'identity contracts cancellations voids claims dealers vehicles places dashboards reports remittance rating menus retail ' +
  'lenders live rates jobs sales visits messages documents attachments forms announcements supplies users brands flags graphql configuration history searches schedules mails reconcile imports exports customers checks push session'
).split(' ');

/** Pages of the portal's own, which belong to no feature; the rater's sells by several: rating, menus, sales. */
const ownPages = ['home', 'lists', 'not-found', 'rater', 'sign-in'];

const shared = 'packages/shared/src';
const imports = sourceFiles().flatMap(importsOf);

describe('the rules of imports', () => {
  test.each([
    [`${shared}/kernel/money.ts`, `${shared}/access/roles.ts`, 'kernel is below access'],
    [`${shared}/engine/field.ts`, `${shared}/features/session/schema.ts`, 'engine is below features'],
    [`${shared}/features/users/rules.ts`, `${shared}/client/calls.ts`, 'features is below client'],
    [`${shared}/features/users/rules.ts`, 'react', 'features imports no package but zod'],
    [
      `${shared}/kernel/dates.ts`,
      'node:fs',
      'kernel imports no package but zod, date-fns, @date-fns/utc, @date-fns/tz, filenamify',
    ],
    [
      `${shared}/features/users/rules.ts`,
      `${shared}/features/contracts/screens.ts`,
      'a feature never imports the commands or screens of another',
    ],
    [`${shared}/features/users/rules.ts`, `${shared}/export/csv.ts`, 'features is below export'],
    [`${shared}/export/xlsx.ts`, 'node:zlib', 'export imports no package'],
    [`${shared}/kernel/money.ts`, `${shared}/testing/factories.ts`, 'only tests import testing/'],
    ['packages/web/src/app/routes/app.tsx', 'packages/cli/src/commands/ask.ts', 'web never imports cli'],
    ['packages/cli/src/main.ts', 'packages/server/src/app.ts', 'cli never imports server'],
    ['packages/server/src/app.ts', 'packages/web/src/app/routes/app.tsx', 'server never imports web'],
    ['packages/server/src/app.ts', `${shared}/client/calls.ts`, 'server does not import client of shared'],
    [
      'packages/server/src/app.ts',
      `${shared}/registry/screens.ts`,
      'server takes the operations and reports of the registry only',
    ],
    [
      'packages/web/src/app/routes/app.tsx',
      `${shared}/features/users/commands.ts`,
      'faces meet commands and screens through the registry only',
    ],
  ])('%s does not import %s', (from, to, reason) => {
    expect(whyForbidden(from, to)).toBe(reason);
  });

  test.each([
    [`${shared}/engine/field.ts`, `${shared}/access/field-rights.ts`],
    [`${shared}/features/users/rules.ts`, `${shared}/features/contracts/schema.ts`],
    [`${shared}/registry/screens.ts`, `${shared}/features/contracts/screens.ts`],
    [`${shared}/client/endpoints.ts`, '@reduxjs/toolkit/query'],
    ['packages/server/src/app.ts', `${shared}/registry/operations.ts`],
    ['packages/server/src/outbox/outbox.ts', `${shared}/export/xlsx.ts`],
    ['packages/web/src/app/routes/app.tsx', `${shared}/registry/screens.ts`],
    ['packages/cli/src/program.ts', 'commander'],
  ])('%s imports %s', (from, to) => {
    expect(whyForbidden(from, to)).toBeUndefined();
  });
});

test('every import of the source keeps the rules', () => {
  const broken = imports.flatMap(({ from, to }) => {
    const reason = whyForbidden(from, to);
    return reason ? [`${from} imports ${to}: ${reason}`] : [];
  });
  expect(broken).toEqual([]);
});

test('the imports are read at all', () => {
  expect(imports.length).toBeGreaterThan(sourceFiles().length);
  expect(imports).toContainEqual({
    from: 'packages/server/src/main.ts',
    to: 'packages/server/src/start-server.ts',
  });
});

describe('kernel and engine hold no rows and no screens', () => {
  const lower = sourceFiles().filter((file) => /^packages\/shared\/src\/(kernel|engine)\//.test(file));

  test.each(lower.filter((file) => !isTest(file)))('%s holds none', (file) => {
    expect(rowsAndScreensIn(file, textOf(file))).toEqual([]);
  });

  test.each([
    [`const forms = [{ code: 'A' }] as const;`, 'the rows of forms'],
    [`const forms = { A: { code: 1 } } satisfies object;`, 'the rows of forms'],
    [`const page = '/rater/history';`, 'the address /rater/history'],
    [`const menuWidthPx = 250;`, 'the name menuWidthPx'],
    [`interface Toast { text: string }`, 'the name Toast'],
  ])('%s is found', (source, found) => {
    expect(rowsAndScreensIn('x.ts', source)).toEqual([found]);
  });

  test('the address of a call, a list and a record of values are neither', () => {
    const source = `const own = '/api/v1/'; const kinds = ['a', 'b']; const words = { a: 'A' };`;
    expect(rowsAndScreensIn('x.ts', source)).toEqual([]);
  });
});

test('features import one another without cycles', () => {
  const pairs = imports
    .filter(({ from }) => !isTest(from))
    .flatMap(({ from, to }) => {
      const [user, used] = [sharedFeatureOf(from), sharedFeatureOf(to)];
      return user && used ? [[user, used] as const] : [];
    });
  expect(pairs.length).toBeGreaterThan(10);
  expect(cyclesIn(usesOf(pairs))).toEqual([]);
});

test('cycles are found, each with all its members', () => {
  const pairs = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef'].map(
    ([one = '', other = '']) => [one, other] as const,
  );
  expect(cyclesIn(usesOf(pairs))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

test('a feature has the same name in every package', () => {
  const folders = [
    ...foldersIn(`${shared}/features`),
    ...foldersIn('packages/server/src/features'),
    ...foldersIn('packages/cli/src/print/screens'),
    ...foldersIn('packages/web/src/screens'),
  ];
  expect(folders).toContain('contracts');
  expect(folders.filter((name) => !featureNames.includes(name) && !ownPages.includes(name))).toEqual([]);
});

describe('inside packages/cli', () => {
  const within = imports.filter(({ from, to }) => cliLayerOf(from) && cliLayerOf(to));

  test.each([
    ['print/table.ts', 'commands/run.ts', 'print is below commands'],
    ['session/connection.ts', 'auth/login.ts', 'session is below auth'],
    ['print/json.ts', 'print/screens/index.ts', 'print is below print/screens'],
    ['tui/App.tsx', 'execute.ts', 'tui is below the root'],
  ])('%s does not import %s', (from, to, reason) => {
    expect(whyAboveInCli(`packages/cli/src/${from}`, `packages/cli/src/${to}`)).toBe(reason);
  });

  test('layers import lower ones only', () => {
    expect(within.length).toBeGreaterThan(100);
    const broken = within.flatMap(({ from, to }) => {
      const reason = whyAboveInCli(from, to);
      return reason ? [`${from} imports ${to}: ${reason}`] : [];
    });
    expect(broken).toEqual([]);
  });

  test('React and its forms are loaded with the app only', () => {
    const loaded = new Set<string>();
    const load = (file: string) => {
      // The app is loaded when it opens.
      if (loaded.has(file) || file === 'packages/cli/src/tui/open-app.tsx') return;
      loaded.add(file);
      if (file.startsWith('packages/')) for (const { to } of loadsOf(file)) load(to);
    };
    load('packages/cli/src/main.ts');
    expect(loaded).toContain('packages/cli/src/commands/ask.ts');
    const packages = [...loaded].filter((name) => !name.startsWith('packages/'));
    expect(packages).toContain('commander');
    expect(packages.filter((name) => /^(react|ink)\b|hookform/.test(name))).toEqual([]);
  });

  test('a view of the app imports no other view', () => {
    const viewIn = (path: string) => /\/tui\/views\/([^/]+)\//.exec(path)?.[1];
    const ofViews = within.filter(({ from, to }) => viewIn(from) && viewIn(to));
    expect(ofViews.length).toBeGreaterThan(20);
    expect(ofViews.filter(({ from, to }) => viewIn(from) !== viewIn(to))).toEqual([]);
  });

  test('no files import one another in a cycle', () => {
    expect(cyclesIn(usesOf(within.map(({ from, to }) => [from, to] as const)))).toEqual([]);
  });
});

describe('inside packages/web', () => {
  const ofWeb = imports.filter(({ from }) => webLayerOf(from));
  const within = ofWeb.filter(({ to }) => webLayerOf(to));

  test.each([
    ['kit/menus/Menu.tsx', 'packages/web/src/session/stored.ts', 'kit is below session'],
    ['portal/toasts/Toasts.tsx', 'packages/web/src/widgets/brand/Brand.tsx', 'portal is below widgets'],
    ['widgets/brand/Brand.tsx', 'packages/web/src/screens/index.ts', 'widgets is below screens'],
    ['screens/home/HomeScreen.tsx', 'packages/web/src/app/routes/start.ts', 'screens is below app'],
    ['app/shell/Shell.tsx', 'packages/web/src/store.ts', 'app is below the root'],
    ['widgets/x/X.tsx', 'packages/web/src/screens/home/HomeScreen.module.css', 'widgets is below screens'],
    [
      'screens/home/HomeScreen.tsx',
      'packages/web/src/screens/mails/MailsScreen.tsx',
      'a screen imports no other screen',
    ],
    ['kit/menus/Menu.tsx', `${shared}/features/session/schema.ts`, 'the kit knows no feature'],
    [
      'widgets/dealers/DealerPage.tsx',
      'packages/web/src/kit/pages/Page.module.css',
      "the kit's pages are used by their components",
    ],
    ['app/shell/Shell.tsx', 'packages/web/src/kit/testing/render.tsx', 'only tests import testing/'],
  ])('%s does not import %s', (from, to, reason) => {
    expect(whyForbiddenInWeb(`packages/web/src/${from}`, to)).toBe(reason);
  });

  test.each([
    ['app/shell/Shell.tsx', 'packages/web/src/kit/icons.ts'],
    ['screens/index.ts', 'packages/web/src/screens/mails/MailsScreen.tsx'],
    ['kit/menus/Menu.test.tsx', 'packages/web/src/store.ts'],
    ['kit/pages/Page.tsx', 'packages/web/src/kit/pages/Page.module.css'],
  ])('%s imports %s', (from, to) => {
    expect(whyForbiddenInWeb(`packages/web/src/${from}`, to)).toBeUndefined();
  });

  test('layers import lower ones only, and screens no other screen', () => {
    expect(within.length).toBeGreaterThan(500);
    const broken = ofWeb.flatMap(({ from, to }) => {
      const reason = whyForbiddenInWeb(from, to);
      return reason ? [`${from} imports ${to}: ${reason}`] : [];
    });
    expect(broken).toEqual([]);
  });

  test('no files import one another in a cycle', () => {
    expect(cyclesIn(usesOf(within.map(({ from, to }) => [from, to] as const)))).toEqual([]);
  });
});
