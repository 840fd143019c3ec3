import { readFile } from 'node:fs/promises';
import { type Field, fieldsOf, innerOf, readFieldText } from '@pitlane/shared/engine/field';
import type { PortalFile } from '@pitlane/shared/engine/file';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import { type Calls, isChange, type Operation, type Operations } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { confirm } from '../commands/confirm.ts';
import { checkMayCall } from '../commands/rights.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { printRows } from '../print/rows.ts';
import { saveFile } from '../print/save-file.ts';
import { sayBelow } from '../print/say-below.ts';
import type { TableColumn } from '../print/table.ts';
import { whyNotRead } from '../print/why-not-read.ts';
import { CommandFailure } from '../process/failure.ts';
import { inputBytes } from '../process/input-bytes.ts';
import { OnceCalls } from './once-calls.ts';

/** An operation with its name. */
interface Named {
  name: string;
  operation: Operation;
}

type Request = Record<string, unknown>;

const all: readonly Named[] = Object.entries(operations as Operations).map(([name, operation]) => ({
  name,
  operation,
}));

/**
 * Calls any operation of the registry and prints its response as JSON, or the file that it returns; without a name it lists all operations.
 * Throws CommandFailure and CallError.
 */
export async function callOperation(run: Run, options: Record<string, unknown>): Promise<void> {
  const name = run.given.fields['operation'];
  if (name === undefined) return listOperations(run);
  const named = operationOf(String(name));
  const request = await requestOf(named, run, options);
  checkRequest(named, request);
  if (run.given.isDry) await checkMayCall(named.operation, run);
  if (isChange(named.operation) && !(await isConfirmed(named, request, run))) return;
  const answer = await answerOf(named, request, run);
  if (hasMore(answer)) {
    sayBelow(run.terminal, 'There are more rows. Call again with cursor set to page.next of this response.');
  }
  if (named.operation.answer === undefined) return run.terminal.out(`${jsonText(answer, 2)}\n`);
  await saveFile({ kind: 'download', ...(answer as PortalFile), to: '-' }, run.terminal);
}

/** Whether an answer is a page before others. */
function hasMore(answer: unknown): boolean {
  return Boolean((answer as { page?: { next?: string | null } | null } | null)?.page?.next);
}

function operationOf(typed: string): Named {
  const lower = typed.toLowerCase();
  const found = all.find(({ name }) => name.toLowerCase() === lower);
  if (found) return found;
  const alike = all.map(({ name }) => name).filter((name) => name.toLowerCase().includes(lower));
  throw new CommandFailure({
    code: 'unknown_operation',
    message: `Unknown operation “${typed}”.`,
    field: 'operation',
    next: alike.length > 0 ? `Did you mean ${alike.join(' or ')}?` : 'To list them: pitlane api',
  });
}

/** The request: the object of --input, overridden by fields given by name. */
async function requestOf(
  { name, operation }: Named,
  run: Run,
  { input, field }: Record<string, unknown>,
): Promise<Request> {
  const request = typeof input === 'string' ? readObject(await textOf(input, run), input) : {};
  const known = fieldsOf(operation.request());
  for (const pair of Array.isArray(field) ? (field as string[]) : []) {
    const [, key = '', text = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    const meant = known.find((each) => each.name === key);
    if (!meant) throw unknownField(name, pair, known);
    request[key] = valueOf(meant, text);
  }
  return request;
}

function valueOf(field: Field, text: string): unknown {
  if (isNested(field.schema)) return readJson(text, `${field.name}=${text}`);
  const read = readFieldText(field, text);
  if (read.ok) return read.value;
  throw new CommandFailure({
    code: 'bad_value',
    message: `${field.name}: ${read.message}`,
    field: field.name,
  });
}

/** Lists and objects are given as JSON. */
function isNested(schema: Field['schema']): boolean {
  const inner = innerOf(schema);
  return inner ? isNested(inner) : ['array', 'object', 'record', 'union'].includes(schema.def.type);
}

async function textOf(input: string, { terminal }: Run): Promise<string> {
  if (input !== '-') {
    return readFile(input, 'utf8').catch((error: unknown) => {
      throw new CommandFailure({ code: 'bad_input', message: `Can't read ${input}: ${whyNotRead(error)}.` });
    });
  }
  return (await inputBytes(terminal)).toString('utf8');
}

function readObject(text: string, from: string): Request {
  const value = readJson(text, from === '-' ? 'Standard input' : from);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Request;
  throw new CommandFailure({
    code: 'bad_input',
    message: 'The input is not a JSON object: {"field": value}.',
  });
}

function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFailure({
      code: 'bad_input',
      message: `${what} is not JSON: ${(error as Error).message}.`,
    });
  }
}

/** Refused here what the server would refuse; the sign-in name is filled in on the way. */
function checkRequest({ name, operation }: Named, request: Request): void {
  const issues = operation.request().safeParse(request).error?.issues ?? [];
  const wrong = issues.filter(({ path }) => path[0] !== 'userName' || request['userName'] !== undefined);
  if (wrong.length === 0) return;
  const lines = wrong.map((issue) => [issue.path.join('.'), issueWords(issue)].filter(Boolean).join(': '));
  throw new CommandFailure(
    {
      code: 'bad_request',
      message: `${name} can't use this input.`,
      field: String(wrong[0]?.path[0] ?? ''),
      next: `Its fields: ${
        fieldsOf(operation.request())
          .map((field) => field.name)
          .join(', ') || 'none'
      }`,
    },
    { details: lines },
  );
}

function isConfirmed({ name, operation }: Named, request: Request, run: Run): Promise<boolean> {
  const lines = [
    { label: '', text: name },
    { label: 'What', text: operation.summary },
    ...Object.entries(request).map(([label, value]) => ({
      label,
      text: typeof value === 'string' ? value : jsonText(value),
    })),
  ];
  const confirmation = {
    title: 'Call',
    cannot: "can't be called",
    busy: 'Calling...',
    failed: 'The call failed',
  };
  return confirm({ title: `Call ${name}`, confirm: confirmation }, { lines }, run);
}

async function answerOf({ name, operation }: Named, request: Request, run: Run): Promise<unknown> {
  const { terminal, connect } = run;
  const uses: Operations = { [name]: operation };
  const { calls: known, secondFactor } = await connect();
  const calls = { [name]: (known as unknown as Calls<Operations>)[name] } as Calls<Operations>;
  const once = new OnceCalls(uses, calls, terminal, { isWaiting: () => secondFactor.isWaiting });
  const progress = showProgress(terminal, 'Calling...');
  try {
    return await once.calls[name]?.(request, { signal: once.signal });
  } catch (error) {
    throw once.failureOf(error, undefined);
  } finally {
    progress.end();
    once.end();
  }
}

async function listOperations({ terminal, given }: Run): Promise<void> {
  const rows = all.map(({ name, operation: { kind, method, path, summary, access } }) => ({
    name,
    kind,
    method,
    path,
    summary,
    access,
  }));
  const columns: readonly TableColumn<(typeof rows)[number]>[] = [
    { header: 'OPERATION', text: ({ name }) => name, look: () => 'strong' },
    { header: 'KIND', text: ({ kind }) => kind, leaves: 1 },
    { header: 'WHAT', text: ({ summary }) => summary, least: 20 },
  ];
  const valuesOf = ({ name, kind, summary }: (typeof rows)[number]) => [name, kind, summary];
  await printRows(rows, { columns, valuesOf }, { terminal, given });
}

function unknownField(name: string, pair: string, known: readonly Field[]): CommandFailure {
  const isPair = pair.includes('=');
  return new CommandFailure({
    code: 'unknown_field',
    message: isPair ? `${name} has no field “${pair.split('=')[0]}”.` : `“${pair}” is not name=value.`,
    field: 'field',
    next: `Its fields: ${known.map((field) => field.name).join(', ') || 'none'}`,
  });
}
