import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A key of a place of the portal, as the source has it. */
export interface PlaceKey {
  place: string;
  keys: readonly string[];
  /** Only words, with `…` for what is filled in; undefined if the source computes them. */
  title: string | undefined;
}

type Shortcut = Omit<PlaceKey, 'place'>;
type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];
type Expression = Call['callee'];

/** Reads the keys that the places of the portal offer by `useShortcuts`, file by file. */
export function placeKeys(): PlaceKey[] {
  return globSync('packages/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .flatMap((file) => placeKeysIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * Reads the keys of a source text, also where they have a name in it, alone or as a list. A file whose shortcuts have the `key` of a table
 * has them all: which of them are there now depends on the row. Those that it computes from the registry are left out.
 */
export function placeKeysIn(file: string, source: string): PlaceKey[] {
  const { program } = parseSync(file, source);
  const named = new Map<string, readonly Shortcut[]>();
  const ofTable: Shortcut[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return;
      named.set(
        id.name,
        objectsOf(init).flatMap((object) => shortcutOf(object) ?? []),
      );
      ofTable.push(...objectsOf(init).flatMap((object) => tableRowOf(object) ?? []));
    },
  }).visit(program);
  const found: PlaceKey[] = [];
  new Visitor({
    CallExpression: (call) => {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'useShortcuts') return;
      const place = wordsOf(call.arguments[0] as Expression) ?? placesOfProps[file.split('/').at(-1) ?? ''];
      if (place !== undefined)
        found.push(...shortcutsIn(call, named, ofTable).map((one) => ({ place, ...one })));
    },
  }).visit(program);
  return found;
}

/** Names of places that a component receives as a prop. */
const placesOfProps: Readonly<Record<string, string>> = { 'WorkQueue.tsx': 'Claims queue and message queue' };

type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;

/** An object, or those of a list. */
function objectsOf(value: Expression): ObjectLiteral[] {
  const all = value.type === 'ArrayExpression' ? value.elements : [value];
  return all.filter((one): one is ObjectLiteral => one?.type === 'ObjectExpression');
}

function shortcutsIn(
  call: Call,
  named: ReadonlyMap<string, readonly Shortcut[]>,
  ofTable: readonly Shortcut[],
): Shortcut[] {
  const found = new Set<Shortcut>();
  const shortcuts = new Visitor({
    ObjectExpression: (object) => {
      const shortcut = shortcutOf(object);
      if (shortcut) found.add(shortcut);
    },
    Identifier: ({ name }) => {
      for (const shortcut of [...(named.get(name) ?? []), ...(name === 'key' ? ofTable : [])]) {
        found.add(shortcut);
      }
    },
  });
  // The visitor starts at programs; the shortcuts are a part of one.
  shortcuts.visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: call }] } as never);
  return [...found];
}

function fieldsOf({ properties }: ObjectLiteral): ReadonlyMap<string, Expression> {
  const fields = new Map<string, Expression>();
  for (const field of properties) {
    if (field.type === 'Property' && field.key.type === 'Identifier') fields.set(field.key.name, field.value);
  }
  return fields;
}

/** A row of a table of actions, each with a letter as its key. */
function tableRowOf(object: ObjectLiteral): Shortcut | undefined {
  const fields = fieldsOf(object);
  const [key, title] = ['key', 'title'].map((name) => {
    const value = fields.get(name);
    return value && wordsOf(value);
  });
  return key?.length === 1 ? { keys: [key.toUpperCase()], title } : undefined;
}

function shortcutOf(object: ObjectLiteral): Shortcut | undefined {
  const fields = fieldsOf(object);
  const [keys, title] = [fields.get('keys'), fields.get('title')];
  if (keys?.type !== 'ArrayExpression' || !title) return undefined;
  const names = keys.elements.map((key) => (key && key.type !== 'SpreadElement' ? wordsOf(key) : undefined));
  const isWritten = names.every((name) => name !== undefined);
  return isWritten ? { keys: names, title: wordsOf(title) } : undefined;
}

function wordsOf(value: Expression): string | undefined {
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type === 'TemplateLiteral') return value.quasis.map(({ value: part }) => part.cooked).join('…');
  if (value.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [wordsOf(value.consequent), wordsOf(value.alternate)];
  return one !== undefined && other !== undefined ? `${one}; or ${other}` : undefined;
}
