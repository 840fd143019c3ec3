import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = ['README.md', 'packages/cli/README.md', ...globSync('docs/**/*.md')];

/** A page without its examples, which have brackets and # of their own. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '');

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsIn = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leads(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  return existsSync(file) && (anchor === undefined || anchorsIn(file).includes(anchor));
}

test('links between the documents lead to pages and headings that exist', () => {
  const links = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ page, link }) => !leads(page, link))).toEqual([]);
});
