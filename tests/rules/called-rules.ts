import { parseSync } from 'oxc-parser';
import { productFiles, type Rule, ruleFiles, sourceOf, type Use, usesIn } from './read-rules.ts';

/** A declaration at the top of a file: its names, and every name that it mentions. */
interface Part {
  names: readonly string[];
  mentions: ReadonlySet<string>;
}

/**
 * Lists the rules that nothing in the product calls yet: no file that isn't itself a file of rules takes them, and no rule that is called
 * needs them. Tests and test data don't count.
 */
export function uncalledRules(rules: readonly Rule[]): Rule[] {
  const files = ruleFiles();
  const product = productFiles().filter((file) => !files.includes(file));
  const called = calledFrom(product.flatMap(usesIn), new Map(files.map((file) => [file, partsIn(file)])));
  return rules.filter(({ file, name }) => !called.has(`${file} ${name}`));
}

/** Follows what is used through the files of rules, and gives every `file name` that is reached. */
export function calledFrom(
  used: readonly Use[],
  files: ReadonlyMap<string, { parts: readonly Part[]; uses: readonly Use[] }>,
): ReadonlySet<string> {
  const called = new Set<string>();
  const waiting = used.map(({ file, name }) => ({ file, name }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, name } = next;
    const here = files.get(file);
    if (!here || called.has(`${file} ${name}`)) continue;
    called.add(`${file} ${name}`);
    const mentions = here.parts.find(({ names }) => names.includes(name))?.mentions ?? new Set();
    for (const mention of mentions) {
      const imported = here.uses.find((use) => use.name === mention);
      waiting.push(imported ?? { file, name: mention });
    }
  }
  return called;
}

function partsIn(file: string): { parts: Part[]; uses: Use[] } {
  return { parts: partsOf(file, sourceOf(file)), uses: usesIn(file) };
}

/** Reads the declarations at the top of a source text. */
export function partsOf(file: string, source: string): Part[] {
  return parseSync(file, source).program.body.map((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const mentions = namesIn(declaration);
    if (declaration?.type === 'VariableDeclaration')
      return { names: declaration.declarations.flatMap(({ id }) => [...namesIn(id)]), mentions };
    const name = declaration && 'id' in declaration ? declaration.id : null;
    return { names: [...namesIn(name)], mentions };
  });
}

/** Every identifier in a part of a program. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const { type, name } = value as { type?: unknown; name?: unknown };
  if (type === 'Identifier' && typeof name === 'string') found.add(name);
  for (const part of Object.values(value)) namesIn(part, found);
  return found;
}
