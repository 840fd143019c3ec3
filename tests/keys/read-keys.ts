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

/** Reads the keys of a source text, also where they have a name in it. Those that it computes from the registry are left out. */
export function placeKeysIn(file: string, source: string): PlaceKey[] {
  const { program } = parseSync(file, source);
  const named = new Map<string, Shortcut>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const shortcut = init?.type === 'ObjectExpression' ? shortcutOf(init) : undefined;
      if (id.type === 'Identifier' && shortcut) named.set(id.name, shortcut);
    },
  }).visit(program);
  const found: PlaceKey[] = [];
  new Visitor({
    CallExpression: (call) => {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'useShortcuts') return;
      const place = wordsOf(call.arguments[0] as Expression);
      if (place !== undefined) found.push(...shortcutsIn(call, named).map((one) => ({ place, ...one })));
    },
  }).visit(program);
  return found;
}

function shortcutsIn(call: Call, named: ReadonlyMap<string, Shortcut>): Shortcut[] {
  const found = new Set<Shortcut>();
  const shortcuts = new Visitor({
    ObjectExpression: (object) => {
      const shortcut = shortcutOf(object);
      if (shortcut) found.add(shortcut);
    },
    Identifier: ({ name }) => {
      const shortcut = named.get(name);
      if (shortcut) found.add(shortcut);
    },
  });
  // The visitor starts at programs; the shortcuts are a part of one.
  shortcuts.visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: call }] } as never);
  return [...found];
}

function shortcutOf({ properties }: Extract<Expression, { type: 'ObjectExpression' }>): Shortcut | undefined {
  const fields = new Map<string, Expression>();
  for (const field of properties) {
    if (field.type === 'Property' && field.key.type === 'Identifier') fields.set(field.key.name, field.value);
  }
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
