import { CallError } from '@pitlane/shared/client/calls';
import { isRequired, personFields } from '@pitlane/shared/engine/field';
import type { Operation } from '@pitlane/shared/engine/operation';
import { isReport, type Report } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { actingFace } from './auth/acting-face.ts';
import { confirmFace } from './auth/confirm-face.ts';
import type { CommandNode } from './commands/command-node.ts';
import { completeFields } from './commands/complete.ts';
import { completeOwn } from './commands/complete-own.ts';
import type { GivenSchema } from './commands/given-fields.ts';
import { type Given, type Run, withFields } from './commands/run.ts';
import { hasView, viewOf } from './print/screens/index.ts';
import type { RowList } from './print/screens/row-list.ts';
import { checkFields, needsAll, shapedOutput } from './print/shaped.ts';
import type { Environment } from './process/environment.ts';
import { CommandFailure } from './process/failure.ts';
import type { Terminal } from './process/terminal.ts';
import { failureOfCall } from './session/call-failure.ts';
import { type Connection, connect } from './session/connection.ts';
import { patienceOf } from './session/lean-fetch.ts';
import { operationNamed } from './session/operation-named.ts';
import { themeNames } from './tui/theme.ts';

/** The app shows in its first line whom its user acts as, and the other one ends it. */
const showsActingItself = ['app', 'identity.endAssumed'];

/** Runs a sub-command to completion. Throws CommandFailure. */
export async function execute(
  node: CommandNode,
  { given, options }: { given: Given; options: Record<string, unknown> },
  terminal: Terminal,
  env: Environment,
): Promise<void> {
  let connection: Connection | undefined;
  patienceOf(env);
  const { shape } = given;
  // A list and a dry run print their own rows and lines.
  const isAnswered = !given.list && !given.isDry;
  const known = isAnswered ? node.answers : undefined;
  if (shape?.fields && known) checkFields(shape.fields, known);
  // A report's fields are picked row by row as they arrive, because the rows may not fit in memory.
  const isGathered = shape !== undefined && (needsAll(shape) || !isReportNode(node));
  const shaped = isGathered ? await shapedOutput(terminal, shape, known) : undefined;
  const run: Run = {
    terminal: shaped?.terminal ?? terminal,
    given,
    connect: async () => {
      const showActing = showsActingItself.includes(node.target.id) ? undefined : actingFace(terminal);
      connection ??= await connect(env, confirmFace(terminal, env), showActing);
      return connection;
    },
  };
  try {
    await runTarget(node, run, options, env);
    await shaped?.end();
  } catch (error) {
    // A list's results before a row failed are still reported.
    if (given.list) await shaped?.end();
    if (!(error instanceof CallError) || !connection) throw error;
    const { server, stored } = connection;
    const field = error.failure.errors[0]?.field;
    const text = field === undefined ? undefined : given.fields[field];
    const missing = node.options.find(
      ({ sends, field: own }) => field !== undefined && (sends ?? own) === field,
    );
    throw failureOfCall(error, {
      server,
      hasEnvToken: stored.from === 'PITLANE_TOKEN',
      text: typeof text === 'string' ? text : undefined,
      missing: missing?.field && given.fields[missing.field] === undefined ? missing.flags : undefined,
    });
  }
}

async function runTarget(
  node: CommandNode,
  run: Run,
  options: Record<string, unknown>,
  env: Environment,
): Promise<void> {
  const { kind } = node.target;
  switch (kind) {
    case 'screen':
      return runScreen(node, run, env);
    case 'command': {
      const { runRegistered } = await import('./run/run-registered.ts');
      return runRegistered(node, run, options, env);
    }
    case 'own':
      return runOwn(node, run, options, env);
    default:
      return kind satisfies never;
  }
}

/** Runs what shows a screen of the product: a report, or its view of the terminal. */
async function runScreen(node: CommandNode, run: Run, env: Environment): Promise<void> {
  const { id, prints } = node.target;
  const view = await viewOf(id);
  if (!view) return runReportOf(node, run, env);
  const operation = prints ? await operationNamed(prints) : undefined;
  const schema = operation?.request();
  const prepared = view.prepare ? await view.prepare(run) : run;
  if (run.given.isWeb) {
    const { openInPortal } = await import('./run/open-in-portal.ts');
    return openInPortal((await screenOf(node)).path, node, schema, { run: prepared, env });
  }
  if (!operation || !schema) return view.run(prepared);
  if (asksForFields(schema, prepared)) await checkBeforeAsking(operation, prepared);
  return view.run(withFields(prepared, await completeFields(node, schema, prepared)));
}

function asksForFields(schema: GivenSchema, { terminal, given }: Run): boolean {
  if (!terminal.canAsk || given.isJson) return false;
  return personFields(schema).some((field) => isRequired(field) && given.fields[field.name] === undefined);
}

/** No one is asked for what they may not see. Throws CommandFailure; what can't be checked now is left to the call itself. */
async function checkBeforeAsking(operation: Operation, run: Run): Promise<void> {
  const { checkMayCall } = await import('./commands/rights.ts');
  await checkMayCall(operation, run).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

type OwnRun = (run: Run, options: Record<string, unknown>, env: Environment) => Promise<void>;

/** Commands that only the terminal has, each loaded on demand. */
const ownRuns: Readonly<Record<string, OwnRun>> = {
  whoami: async (run) => (await import('./auth/whoami.ts')).whoami(run),
  'savedSearch.list': (run) =>
    printOwnList(run, async () => (await import('./print/screens/searches/list.ts')).savedSearchList),
  api: async (run, options) => (await import('./run/api-call.ts')).callOperation(run, options),
  'claim.attach': async (run) => (await import('./run/claim-photos.ts')).attachPhoto(run),
  'document.put': async (run) => (await import('./run/put-document.ts')).putDocument(run),
  'attachment.list': (run) =>
    printOwnList(
      run,
      async () => (await import('./print/screens/cancellations/attachments.ts')).attachmentList,
    ),
  'cancellation.attach': async (run) => (await import('./run/attach-document.ts')).attachDocument(run),
  'dealer.logo': async (run) => (await import('./run/dealer-logo.ts')).changeDealerLogo(run),
  rate: async (run) => (await import('./print/screens/sales/rate.ts')).printRates(run),
  'quote.show': async (run) => (await import('./print/screens/sales/quotes.ts')).showSaleQuote(run),
  'quote.list': (run) =>
    printOwnList(run, async () => (await import('./print/screens/sales/quotes.ts')).saleQuoteList),
  'check.importPaid': async (run) => (await import('./run/import-paid-checks.ts')).importPaidChecks(run),
  'achReturn.import': async (run) => (await import('./run/import-returns.ts')).importReturns(run),
  'rates.import': async (run) => (await import('./run/import-rates.ts')).importRates(run),
  completion: async (run) => {
    const { completionScript } = await import('./completion/scripts.ts');
    run.terminal.out(completionScript(run.given.fields['shell']));
  },
  app: async (run, options, env) => {
    checkScreen(env, options);
    const { openApp } = await import('./tui/open-app.tsx');
    const isSpoken = options['screenReader'] === true;
    const theme = themeNames.find((name) => name === options['theme']);
    return openApp(await run.connect(), { terminal: run.terminal, env, options: { theme, isSpoken } });
  },
};

async function runOwn(
  node: CommandNode,
  run: Run,
  options: Record<string, unknown>,
  env: Environment,
): Promise<void> {
  const { id } = node.target;
  // Its own words list the shells.
  const complete = id === 'completion' ? run : await completeOwn(node, run);
  const own = ownRuns[id];
  if (own) return own(complete, options, env);
  if (id.startsWith('import.')) return runImport(id, complete);
  return runAuth(node, complete, env, options);
}

async function printOwnList<Row>(run: Run, load: () => Promise<RowList<Row>>): Promise<void> {
  const [{ printList }, list] = await Promise.all([import('./print/screens/row-list.ts'), load()]);
  return printList(list, run);
}

async function runImport(id: string, run: Run): Promise<void> {
  const { bookImportKinds } = await import('@pitlane/shared/features/imports/book-columns');
  const ofBook = bookImportKinds.find((kind) => id === `import.${kind}`);
  if (ofBook) return (await import('./run/import-book.ts')).importBook(ofBook, run);
  return (await import('./run/import-file.ts')).importFile(id, run);
}

/** Refuses a terminal that can't be drawn on and an unknown theme, which would otherwise only show as a broken screen. */
function checkScreen(
  { TERM: terminal, PITLANE_THEME: theme }: Environment,
  options: Record<string, unknown>,
): void {
  if (terminal === 'dumb' && options['screenReader'] !== true) {
    throw new CommandFailure({
      code: 'no_screen',
      message: "TERM=dumb isn't supported here.",
      next: 'Use the sub-commands instead (pitlane --help), or the app in sentences (pitlane app --screen-reader).',
    });
  }
  if (theme && !themeNames.some((name) => name === theme)) {
    throw new CommandFailure({
      code: 'bad_theme',
      message: `PITLANE_THEME must be one of ${themeNames.join(', ')}.`,
      next: 'Example: export PITLANE_THEME=light',
    });
  }
}

/** Loads the screen of a sub-command from the registry. */
async function screenOf(node: CommandNode): Promise<Screen> {
  const { screens } = await import('@pitlane/shared/registry/screens');
  const screen = (screens as readonly Screen[]).find(({ id }) => id === node.target.id);
  if (!screen) throw unknownTarget(node);
  return screen;
}

/** Any screen without its own view in the terminal is a report. */
function isReportNode({ target }: CommandNode): boolean {
  return target.kind === 'screen' && !hasView(target.id);
}

/** Runs a report, or opens it in the portal, which reads the criteria from its address. */
async function runReportOf(node: CommandNode, run: Run, env: Environment): Promise<void> {
  const report = await reportOf(node);
  if (!run.given.isWeb) return (await import('./print/screens/reports/run.ts')).runReport(report, run);
  const [{ readReportRequest }, { reportAddress }, { openPage }] = await Promise.all([
    import('./print/screens/reports/report-request.ts'),
    import('./print/screens/reports/address.ts'),
    import('./process/open-page.ts'),
  ]);
  const address = reportAddress(await readReportRequest(report, run), run.given.fields);
  const { server } = await run.connect();
  await openPage(address, server, run.terminal, env);
}

async function reportOf(node: CommandNode): Promise<Report> {
  const screen = await screenOf(node);
  if (!isReport(screen)) throw unknownTarget(node);
  return screen;
}

async function runAuth(
  node: CommandNode,
  run: Run,
  env: Environment,
  options: Record<string, unknown>,
): Promise<void> {
  const { authRunOf } = await import('./auth/auth.ts');
  const found = authRunOf(node.target.id);
  if (!found) throw unknownTarget(node);
  return found(run, env, options);
}

function unknownTarget({ target }: CommandNode): Error {
  return new Error(`the registry has no ${target.kind} ${target.id} for the terminal`);
}
