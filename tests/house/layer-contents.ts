import { parseSync } from 'oxc-parser';

/** What kernel and engine hold none of: a row of a table, a page's address, a width, or a part of a screen. */
const screenName = /Px$|toast|sidebar|dialog/i;
/** A page's address: begins with a slash and a letter, unlike those of the API. */
const pageAddress = /^\/(?!api\/)[a-z]/i;

/**
 * Lists the rows and screens that a source text of kernel or engine has, which belong to a feature or a face.
 * Source: architecture.md §1 (shared)
 */
export function rowsAndScreensIn(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  for (const node of nodesIn(program.body)) {
    if (node['type'] === 'VariableDeclarator' && isTable(valueOf(node['init'])))
      found.push(`the rows of ${nameOf(node['id'])}`);
    if (typeof node['value'] === 'string' && pageAddress.test(node['value']))
      found.push(`the address ${node['value']}`);
    if (node['type'] === 'Identifier' && screenName.test(nameOf(node)))
      found.push(`the name ${nameOf(node)}`);
  }
  return [...new Set(found)];
}

type Node = Readonly<Record<string, unknown>>;

/** Returns a node and all below it. */
function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

function valueOf(value: unknown): Node {
  const node = (value ?? {}) as Node;
  return /^TS(As|Satisfies)Expression$/.test(String(node['type'])) ? valueOf(node['expression']) : node;
}

/** Whether a value is written as a list or a record of objects. */
function isTable(value: Node): boolean {
  const rows = (value['elements'] ?? value['properties'] ?? []) as readonly (Node | null)[];
  return rows.some((row) => valueOf(row?.['value'] ?? row)['type'] === 'ObjectExpression');
}

function nameOf(node: unknown): string {
  return String((node as Node)['name']);
}
