import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The portal in one script, for `read-portal.ts`. */
export interface PortalBundle {
  /** The module it starts from. */
  entry: string;
  /** Its file: the code itself would be sent to a worker with each file of stories. */
  file: string;
  /** The packages it requires. */
  packages: string[];
}

const entry = join(import.meta.dirname, '../../../packages/web/src/start-portal.tsx');

/**
 * Bundles the portal for the pages in jsdom: a page then evaluates one compiled script instead of loading each of 600
 * modules. Packages, and what the portal shares with the server, hold no state of a page and are read once for all of them.
 */
export async function bundlePortal(folder: string): Promise<PortalBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    outfile: 'portal.js',
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    format: 'cjs',
    target: 'node24',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css' },
    supported: { 'dynamic-import': false },
    define: {
      'import.meta.env.DEV': 'false',
      'import.meta.url': '"none"',
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  });
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = imports.filter(({ external }) => external).map(({ path }) => path);
  const file = join(folder, 'portal.js');
  await writeFile(file, code);
  return { entry, file, packages: [...new Set(packages)] };
}
