import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Sizes } from './weigh.ts';

const built = join(import.meta.dirname, '../../packages/web/dist');

/** What each part of the portal loads after the scripts of the page itself. */
const parts = {
  'sign-in': [],
  'first search result': ['start'],
  'shell with palette': ['start', 'palette'],
} as const;

/** The chunks of the build by their files, with what each imports statically. */
type Chunks = Readonly<Record<string, { imports: readonly string[]; css: readonly string[] }>>;

/** The gzipped bytes that each part of the portal loads through static imports, whatever else is loaded ahead. */
export function bundleSizes(): Record<keyof typeof parts, Sizes> {
  const chunks: Chunks = JSON.parse(readFileSync(join(built, '.vite/chunks.json'), 'utf8'));
  const sizeOf = (names: readonly string[]) => {
    const scripts = new Set<string>();
    // The page has the entry's own lines in it.
    const open = [...(chunks[fileOf('index', chunks)]?.imports ?? [])];
    open.push(...names.map((name) => fileOf(name, chunks)));
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (scripts.has(file)) continue;
      scripts.add(file);
      open.push(...(chunks[file]?.imports ?? []));
    }
    const styles = new Set([...scripts].flatMap((file) => chunks[file]?.css ?? []));
    return { script: gzippedSize(scripts), stylesheet: gzippedSize(styles) };
  };
  return {
    'sign-in': sizeOf(parts['sign-in']),
    'first search result': sizeOf(parts['first search result']),
    'shell with palette': sizeOf(parts['shell with palette']),
  };
}

function fileOf(name: string, chunks: Chunks): string {
  const file = Object.keys(chunks).find((each) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(each));
  if (!file) throw new Error(`the build has no chunk ${name}`);
  return file;
}

function gzippedSize(files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
  return bytes;
}
