import { globSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './read-imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The classes of CSS modules, each as `file class`. */
interface Classes {
  defined: ReadonlySet<string>;
  used: ReadonlySet<string>;
}

/** Lists the classes that style sheets define, and those that code reads from them or other sheets compose. */
function classesOf(sheets: ReadonlyMap<string, string>, code: ReadonlyMap<string, string>): Classes {
  const defined = [...sheets].flatMap(([file, text]) => namesIn(text).map((name) => `${file} ${name}`));
  const composed = [...sheets].flatMap(([file, text]) => composedBy(file, text));
  const read = [...code].flatMap(([file, text]) => readBy(file, text));
  const words = new Set([...code.values()].flatMap((text) => text.match(/(?<=')\w+(?=')/g) ?? []));
  // One that is read by a variable, such as styles[size], is a word somewhere.
  const byKey = new Set(read.filter((one) => one.endsWith(' *')).map((one) => one.slice(0, -2)));
  const named = defined.filter((one) => {
    const [file = '', name = ''] = one.split(' ');
    return byKey.has(file) && words.has(name);
  });
  return {
    defined: new Set(defined),
    used: new Set([...composed, ...read.filter((one) => !one.endsWith(' *')), ...named]),
  };
}

function namesIn(css: string): string[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '').replace(/"[^"\n]*"/g, '');
  return [...new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))];
}

function composedBy(file: string, css: string): string[] {
  return [...css.matchAll(/composes: ([\w\s-]+?)(?: from "([^"]+)")?;/g)].flatMap(([, names = '', from]) =>
    names.split(/\s+/).map((name) => `${from ? posix.join(dirname(file), from) : file} ${name}`),
  );
}

function readBy(file: string, text: string): string[] {
  const imports = [...text.matchAll(/^import (\w+) from '(\S+\.module\.css)';$/gm)];
  return imports.flatMap(([, local = '', specifier = '']) => {
    const sheet = posix.join(dirname(file), specifier);
    const reads = text.matchAll(new RegExp(String.raw`\b${local}(?:\.(\w+)|\[)`, 'g'));
    return [...reads].map(([, name = '*']) => `${sheet} ${name}`);
  });
}

const minus = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((one) => !others.has(one));

const textsOf = (files: readonly string[]) => new Map(files.map((file) => [file, textOf(file)]));
const sheets = textsOf(globSync('packages/web/src/**/*.module.css', { cwd: root }));
const code = textsOf(sourceFiles().filter((file) => /^packages\/(web|shared)\//.test(file)));

test('code reads no class that its CSS module lacks, and CSS modules have none that nothing reads', () => {
  const { defined, used } = classesOf(sheets, code);
  expect(used.size).toBeGreaterThan(500);
  expect(minus(used, defined)).toEqual([]);
  expect(minus(defined, used)).toEqual([]);
});

test('a class that is missing, unused, composed or read by a variable is seen as such', () => {
  const { defined, used } = classesOf(
    new Map([
      [
        'a/one.module.css',
        '.box { composes: list from "../two.module.css"; } .small, .left:hover { top: 0.5px; }',
      ],
      ['two.module.css', '/* .gone */ .list { color: red; }'],
    ]),
    new Map([
      [
        'a/One.tsx',
        "import styles from './one.module.css';\nconst size = 'small';\nstyles.box + styles[size] + styles.lost",
      ],
    ]),
  );
  expect(minus(used, defined)).toEqual(['a/one.module.css lost']);
  expect(minus(defined, used)).toEqual(['a/one.module.css left']);
});
