import mustache from 'mustache';
import { CommandFailure } from '../process/failure.ts';
import { jsonText } from './json.ts';
import { plainValue } from './lines.ts';
import { moneyFields } from './money-fields.ts';
import { safeText } from './text.ts';

/**
 * Parses a Mustache template, in which `\t` and `\n` are a tab and a line end, and returns the function that fills it:
 * without HTML escaping, money with two decimals, a list or an object in place of a text as JSON. Refuses
 * `bad_template` if it is invalid, before anything is called. Throws CommandFailure.
 */
export function readTemplate(template: string): (value: unknown) => string {
  const text = template.replace(/\\([\\nt])/g, (_escape, sign: string) => escapes[sign] ?? sign);
  const writer = new PlainWriter();
  if (hasPartial(parsed(writer, text))) throw badTemplate("Templates can't include other templates.");
  return (value) => writer.render(text, new PlainContext(value));
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** A part of a template: what it is, its text or name, and the parts inside. */
type Token = readonly [kind: string, name: string, start: number, end: number, inner?: readonly Token[]];

function parsed(writer: PlainWriter, text: string): readonly Token[] {
  try {
    return writer.parse(text) as readonly Token[];
  } catch (error) {
    throw badTemplate(`${(error as Error).message}.`);
  }
}

function hasPartial(tokens: readonly Token[]): boolean {
  return tokens.some(([kind, , , , inner]) => kind === '>' || (Array.isArray(inner) && hasPartial(inner)));
}

function badTemplate(message: string): CommandFailure {
  return new CommandFailure({
    code: 'bad_template',
    message: `--template: ${message}`,
    next: String.raw`Example: --template '{{#.}}{{key}}\t{{status}}\n{{/.}}'. See https://mustache.github.io/mustache.5.html`,
  });
}

/** Where names are looked up. Mustache fails on null, so that null becomes an empty text. */
class PlainContext extends mustache.Context {
  constructor(view: unknown, parent?: PlainContext) {
    super(view ?? '', parent);
  }

  override push(view: unknown): PlainContext {
    return new PlainContext(view, this);
  }
}

/** Writes values as a pipe has them. */
class PlainWriter extends mustache.Writer {
  override escapedValue([, name = '']: string[], context: PlainContext): string {
    const value: unknown = context.lookup(name);
    if (value === null || value === undefined) return '';
    const kind = typeof value === 'number' && moneyFields().has(fieldOf(name)) ? 'money' : 'text';
    return safeText(typeof value === 'object' ? jsonText(value) : plainValue(kind, value));
  }

  override unescapedValue(token: string[], context: PlainContext): string {
    return this.escapedValue(token, context);
  }
}

/** The last part of a name: of `customer.lienBalance` the field that holds it. */
function fieldOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
