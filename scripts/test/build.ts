import { build } from '../boot/build.mjs';

await build(process.execPath, ['web', 'cli']);
