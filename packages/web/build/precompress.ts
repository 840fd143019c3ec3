import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The best takes half of the time of a build, which tests don't need. */
const brotliQuality =
  process.env['PITLANE_QUICK_BUILD'] === '1'
    ? constants.BROTLI_MIN_QUALITY + 4
    : constants.BROTLI_MAX_QUALITY;

/** Writes a gzip and a brotli copy next to each script and style sheet, so that the server doesn't compress them. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'pitlane:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const path = join(folder, name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}
