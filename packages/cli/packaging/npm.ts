import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedManifest } from './contents.ts';
import { dist, release } from './places.ts';
import { output } from './run.ts';

/** Makes the npm package with `npm pack`, from a folder that has nothing of the workspace. Returns the name of its file. */
export async function npmPackage(texts: { readme: string; notices: string }): Promise<string> {
  const folder = join(release, 'parts', 'npm');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(dist, join(folder, 'dist'), { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
  await writeFile(join(folder, 'README.md'), texts.readme);
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), texts.notices);
  const packed = await output('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', release], {
    cwd: folder,
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return filename;
}
