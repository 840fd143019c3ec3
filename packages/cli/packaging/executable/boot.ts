// A single executable starts here. The program is in its assets; only the part that prints the version is right here.
import { printVersion } from '../../src/session/print-version.ts';

const [word, more] = process.argv.slice(2);
if (more === undefined && (word === '-v' || word === '--version')) void printVersion();
else void import('./program.ts').then(({ runProgram }) => runProgram());
