import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A key of a place of the portal, as the source has it. */
export interface PlaceKey {
  place: string;
  keys: readonly string[];
  /** Words alone, with `…` for what is filled in; undefined where the source computes them. */
  title: string | undefined;
}

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];
type Expression = Call['callee'];

/** Reads the keys that the places of the portal offer by `useShortcuts`, file by file. */
export function placeKeys(): PlaceKey[] {
  return globSync('packages/web/src/**/*.{ts,tsx}', { cwd: root })
    .toSorted()
    .flatMap((file) => placeKeysIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Reads the keys of a source text. Those that it computes from the registry are not written there, and left out. */
export function placeKeysIn(file: string, source: string): PlaceKey[] {
  const found: PlaceKey[] = [];
  const calls = new Visitor({
    CallExpression: (call) => {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'useShortcuts') return;
      const place = wordsOf(call.arguments[0] as Expression);
      if (place !== undefined) found.push(...shortcutsIn(call).map((one) => ({ place, ...one })));
    },
  });
  calls.visit(parseSync(file, source).program);
  return found;
}

function shortcutsIn(call: Call): Omit<PlaceKey, 'place'>[] {
  const found: Omit<PlaceKey, 'place'>[] = [];
  const objects = new Visitor({
    ObjectExpression: ({ properties }) => {
      const fields = new Map<string, Expression>();
      for (const field of properties) {
        if (field.type === 'Property' && field.key.type === 'Identifier')
          fields.set(field.key.name, field.value);
      }
      const [keys, title] = [fields.get('keys'), fields.get('title')];
      if (keys?.type !== 'ArrayExpression' || !title) return;
      const names = keys.elements.map((key) =>
        key && key.type !== 'SpreadElement' ? wordsOf(key) : undefined,
      );
      if (names.every((name) => name !== undefined)) found.push({ keys: names, title: wordsOf(title) });
    },
  });
  // The visitor starts at programs; the shortcuts are a part of one.
  objects.visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: call }] } as never);
  return found;
}

function wordsOf(value: Expression): string | undefined {
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type === 'TemplateLiteral') return value.quasis.map(({ value: part }) => part.cooked).join('…');
  if (value.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [wordsOf(value.consequent), wordsOf(value.alternate)];
  return one !== undefined && other !== undefined ? `${one}; or ${other}` : undefined;
}
