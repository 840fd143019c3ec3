import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { jsonText } from './json.ts';

/**
 * How the JSON of a run is shaped: first the fields are chosen, then jq runs on them or a template is filled with them.
 */
export interface JsonShape {
  fields?: readonly string[];
  jq?: string;
  template?: string;
}

/** Whether the complete JSON is needed before anything is written. */
export function needsAll(shape: JsonShape | undefined): boolean {
  return shape?.jq !== undefined || shape?.template !== undefined;
}

/** Characters that data may bring into jq's messages; tabs and line ends are the expression's own. */
// oxlint-disable-next-line no-control-regex -- they are what it removes
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Buffers the JSON of a run until it ends, then prints the chosen fields, the result of a jq expression (strings raw, everything else as
 * JSON), or a filled template. Refuses an invalid expression or template before any call; missing fields that are `known` are null. Throws
 * CommandFailure.
 */
export async function shapedOutput(
  terminal: Terminal,
  shape: JsonShape,
  known: readonly string[] = [],
): Promise<{ terminal: Terminal; end: () => Promise<void> }> {
  const textOf = await writerOf(shape, terminal.isScreen);
  let written = '';
  return {
    terminal: { ...terminal, out: (text) => void (written += text) },
    end: async () => {
      if (written.trim() === '') return;
      const all: unknown = JSON.parse(written);
      terminal.out(await textOf(shape.fields ? chosen(all, shape.fields, known) : all));
    },
  };
}

/** Refuses fields that an answer does not have, and says which it has. */
export function checkFields(fields: readonly string[], known: readonly string[]): void {
  const unknown = fields.filter((field) => !known.includes(field));
  if (unknown.length === 0) return;
  throw new CommandFailure({
    code: 'unknown_field',
    message: `The response has no field ${unknown.map((field) => `“${field}”`).join(', ')}.`,
    next: `Fields: ${known.join(', ')}`,
  });
}

/** Each row, or the one object, with only these fields, in their order; one without a value is null. */
function chosen(value: unknown, fields: readonly string[], known: readonly string[]): unknown {
  const rows = (Array.isArray(value) ? value : [value]) as Record<string, unknown>[];
  if (rows.length > 0) checkFields(fields, [...new Set([...known, ...rows.flatMap(Object.keys)])]);
  const picked = rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])));
  return Array.isArray(value) ? picked : picked[0];
}

/** Prints the selected value. Throws CommandFailure. */
async function writerOf(
  { jq: expression, template }: JsonShape,
  isScreen: boolean,
): Promise<(value: unknown) => string | Promise<string>> {
  if (template !== undefined) {
    if (expression === undefined) return (await import('./template.ts')).readTemplate(template);
    throw new CommandFailure({
      code: 'bad_option',
      message: 'Use either --jq or --template, not both.',
      next: 'Use one of them.',
    });
  }
  if (expression === undefined) return plainText;
  await checkExpression(expression);
  return (value) => queried(value, expression, isScreen);
}

/** As without a shape: one row per line. */
function plainText(value: unknown): string {
  return Array.isArray(value) ? rowsText(value) : `${jsonText(value, 2)}\n`;
}

function rowsText(rows: readonly unknown[]): string {
  return rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => jsonText(row)).join(',\n')}\n]\n`;
}

/** Only parses it; there is no input. */
async function checkExpression(expression: string): Promise<void> {
  const { raw } = await import('jq-wasm/inline');
  const { exitCode } = await raw(null, `empty | ${expression}`);
  // Runs it again alone, for the positions in jq's message.
  if (exitCode !== 0) await jq(null, expression, []);
}

async function queried(value: unknown, expression: string, isScreen: boolean): Promise<string> {
  const text = await jq(value, expression, isScreen ? ['-r'] : ['-r', '-c']);
  return text === '' ? '' : `${text.replaceAll(controls, '\ufffd').replace(/\n$/, '')}\n`;
}

/** Loaded on demand: it is most of a megabyte. */
async function jq(value: unknown, expression: string, flags: string[]): Promise<string> {
  const { raw } = await import('jq-wasm/inline');
  const { stdout, stderr, exitCode } = await raw(value as object, expression, flags);
  if (exitCode === 0) return stdout;
  const [first = '', ...more] = stderr.split('\n').map((line) => line.replace(/^jq: (error ?)?/, ''));
  throw new CommandFailure(
    {
      code: 'bad_jq',
      message: `jq: ${first.replace(/^: /, '').replace(/\(at [^)]*\): /, '')}`,
      next: 'See https://jqlang.org/manual/',
    },
    { details: more.filter((line) => line.trim() !== '' && !/^\d+ compile errors?$/.test(line)) },
  );
}
