import { posix } from 'node:path';
import { uncalledRules } from './called-rules.ts';
import { type Rule, ruleFiles, rulesOf, type Use, usesByTests, usesIn } from './read-rules.ts';

/** A rule with where it comes from and the tests that take it. */
export interface ProvenRule extends Rule {
  /** What it gives: the first sentence over it. */
  sentence: string;
  /** The document and section that it follows, or what it assumes; empty if it says neither. */
  source: string;
  tests: readonly string[];
  /** Whether the product calls it, or has it for what still has to be built. */
  isCalled: boolean;
}

/** Reads every rule, in the order of its files. */
export function provenRules(): ProvenRule[] {
  const files = ruleFiles();
  const uses = [...usesByTests(), ...files.flatMap(usesIn)];
  const rules = files.flatMap(rulesOf);
  const uncalled = uncalledRules(rules);
  return rules.map((rule) => ({
    ...rule,
    ...saidIn(rule.text),
    tests: testsAmong(usersOf(rule, uses), uses),
    isCalled: !uncalled.includes(rule),
  }));
}

function usersOf(rule: { file: string; name: string }, uses: readonly Use[]): Use[] {
  return uses.filter(({ file, name }) => file === rule.file && name === rule.name);
}

/** The tests among those that take a rule; where there are none, those of the files in its folder that it is a part of. */
function testsAmong(users: readonly Use[], uses: readonly Use[]): string[] {
  const tests = users.filter(({ by }) => isTest(by)).map(({ by }) => by);
  if (tests.length > 0) return tests;
  return users
    .filter(({ by, file }) => posix.dirname(by) === posix.dirname(file))
    .flatMap(({ by }) => testsAmong(usersOfFile(by, uses), uses));
}

function usersOfFile(wanted: string, uses: readonly Use[]): Use[] {
  return uses.filter(({ by, file }) => file === wanted && by !== wanted);
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Parts what is over a rule into its first sentence and its source. */
export function saidIn(text: string): { sentence: string; source: string } {
  const start = /\b(Source|Assumption): /.exec(text)?.index ?? text.length;
  const [sentence = ''] = /^.*?[.?!](?= |$)/.exec(text.slice(0, start).trim()) ?? [
    text.slice(0, start).trim(),
  ];
  return { sentence, source: text.slice(start) };
}

const head = `# Business rules

Every exported rule: what it returns, where that is specified, and the test that covers it. Where the source is silent, the rule
states its assumption. Sections refer to the specification (portal.md) and the decisions on it (decisions.md).
† marks a rule that nothing in the product calls yet.

Written by \`npx vitest run --project tests rules-page -u\` from the comments above the functions; do not edit it by hand.`;

/** Writes docs/RULES.md. */
export function rulesPage(rules: readonly ProvenRule[]): string {
  const files = [...Map.groupBy(rules, ({ file }) => file)];
  const uncalled = rules.filter(({ isCalled }) => !isCalled);
  const count = `${rules.length} rules in ${files.length} files; nothing calls ${uncalled.length} of them yet (†).`;
  return `${[head, count, ...files.map(([file, ofFile]) => sectionOf(file, ofFile))].join('\n\n')}\n`;
}

function sectionOf(file: string, rules: readonly ProvenRule[]): string {
  const title = file.replace('packages/shared/src/', '').replace(/\.ts$/, '');
  const rows = rules.map(({ name, sentence, source, tests, isCalled }) =>
    rowOf([`\`${name}\`${isCalled ? '' : ' †'}`, sentence, source, linkTo(testFor(file, tests))]),
  );
  return [
    `## [${title}](../${file})`,
    '',
    rowOf(['Rule', 'Description', 'Source', 'Test']),
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The test next to the file, otherwise the first one. */
function testFor(file: string, tests: readonly string[]): string {
  const neighbor = file.replace(/\.ts$/, '.test.ts');
  return tests.includes(neighbor) ? neighbor : (tests[0] ?? '');
}

function linkTo(test: string): string {
  return test && `[${posix.basename(test)}](../${test})`;
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
