import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shared = 'packages/shared/src';

/** A function that a file of rules exports. */
export interface Rule {
  /** From the root of the checkout. */
  file: string;
  name: string;
  /** What is over it, in one line; empty if nothing does. */
  text: string;
}

/** A name that one file takes from another. */
export interface Use {
  by: string;
  file: string;
  name: string;
}

/** A comment over something: its text in one line, and where it ends. */
interface Comment {
  text: string;
  end: number;
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** Lists the files of rules: kernel, access, and the rules and codes of every feature. */
export function ruleFiles(): string[] {
  const places = ['{kernel,access}/**/*.ts', 'features/*/{rules,codes}.ts', 'features/*/rules/**/*.ts'];
  return globSync(
    places.map((place) => `${shared}/${place}`),
    { cwd: root },
  )
    .filter((file) => !/\.(test|golden)\.ts$/.test(file))
    .toSorted();
}

/** Lists the source files of all packages, without tests and test data. */
export function productFiles(): string[] {
  return globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|golden)\.tsx?$|\/testing\//.test(file))
    .toSorted();
}

/** Returns the text of a source file. */
export function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Reads the rules of a file, in its order. */
export function rulesOf(file: string): Rule[] {
  return rulesIn(file, sourceOf(file));
}

/** Reads the exported functions of a source text; of an overloaded one, the first. */
export function rulesIn(file: string, source: string): Rule[] {
  const { program, comments } = parseSync(file, source);
  const docs = docsIn(comments);
  const rules = new Map<string, Rule>();
  for (const statement of program.body) {
    for (const name of exportedFunctions(statement)) {
      if (rules.has(name)) continue;
      rules.set(name, { file, name, text: docOver(statement.start, docs, source) });
    }
  }
  return [...rules.values()];
}

/** Returns the comment over each row of a table of rows by id, in one line; rows without one are left out. */
export function commentedRows(file: string, table: string): { id: string; text: string }[] {
  const source = sourceOf(file);
  const { program, comments } = parseSync(file, source);
  const docs = docsIn(comments);
  return program.body
    .flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
      if (declaration?.type !== 'VariableDeclaration') return [];
      const [variable] = declaration.declarations;
      if (variable?.id.type !== 'Identifier' || variable.id.name !== table) return [];
      return rowsOf(variable.init).map((row) => ({ id: row.id, text: docOver(row.start, docs, source) }));
    })
    .filter(({ text }) => text !== '');
}

/** Lists the names that the tests of all packages take from files of the source. */
export function usesByTests(): Use[] {
  return globSync(['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'], { cwd: root })
    .toSorted()
    .flatMap(usesIn);
}

/** Lists the names that a file takes from others. */
export function usesIn(file: string): Use[] {
  const { program } = parseSync(file, sourceOf(file));
  return program.body.flatMap((statement) => usesOf(file, statement));
}

function usesOf(by: string, statement: Statement): Use[] {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
  const file = fileOf(by, statement.source.value);
  return statement.specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return [];
    const { imported } = specifier;
    return [{ by, file, name: imported.type === 'Identifier' ? imported.name : imported.value }];
  });
}

function fileOf(by: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(by), specifier);
  return specifier.replace(/^@pitlane\/([a-z]+)\/(.+)$/, 'packages/$1/src/$2.ts');
}

function exportedFunctions(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
  const { declaration } = statement;
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction') {
    return declaration.id ? [declaration.id.name] : [];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
    return isFunction && id.type === 'Identifier' ? [id.name] : [];
  });
}

type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** The rows of an object, also behind `as const` and `satisfies`. */
function rowsOf(value: Expression | null): { id: string; start: number }[] {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    return rowsOf(value.expression);
  if (value?.type !== 'ObjectExpression') return [];
  return value.properties.flatMap((row) => {
    if (row.type !== 'Property') return [];
    if (row.key.type === 'Identifier') return [{ id: row.key.name, start: row.start }];
    return row.key.type === 'Literal' ? [{ id: String(row.key.value), start: row.start }] : [];
  });
}

function docsIn(comments: readonly { type: string; value: string; end: number }[]): Comment[] {
  return comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, end }) => ({
      text: value
        .replace(/^\s*\*+ ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
      end,
    }));
}

/** The comment that ends just before a place. */
function docOver(start: number, docs: readonly Comment[], source: string): string {
  const over = docs.find(({ end }) => end <= start && source.slice(end, start).trim() === '');
  return over?.text ?? '';
}
