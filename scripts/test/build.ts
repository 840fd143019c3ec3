import { build } from '../boot/build.mjs';
import { runProgram } from './run-program.ts';

await build(process.execPath, ['web', 'cli']);
// What loads statically at the sign-in, the first search and with the palette; the script says what is over its budget.
const { code, output } = await runProgram(process.execPath, ['packages/web/scripts/size.mjs']);
if (code !== 0) {
  console.log(output);
  process.exitCode = 1;
}
