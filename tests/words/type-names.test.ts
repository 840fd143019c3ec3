import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { avoidedTypeNames } from './old-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lists the types of a source text whose names docs/WORDS.md avoids. */
function avoidedTypesIn(source: string): string[] {
  return [...source.matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)].flatMap(([, name = '']) =>
    avoidedTypeNames.has(name) ? [`${name} → ${avoidedTypeNames.get(name)}`] : [],
  );
}

test('no type has a name that docs/WORDS.md avoids', () => {
  const files = globSync('{packages/*/src,bench,e2e,scripts,tests}/**/*.{ts,tsx}', { cwd: root });
  const broken = files.flatMap((file) =>
    avoidedTypesIn(readFileSync(`${root}${file}`, 'utf8')).map((problem) => `${file}: ${problem}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(broken).toEqual([]);
});

test('finds interfaces, types and classes, exported or not', () => {
  const source =
    'interface Desk {\nexport type Asked = {};\nclass Doer {\n// type Paper\ninterface DeskLamp {';
  expect(avoidedTypesIn(source)).toEqual([
    'Desk → Context, Dependencies',
    'Asked → Request, Query, Criteria',
    'Doer → Actor',
  ]);
});
