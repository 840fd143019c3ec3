import { exitCodes } from '../exit-codes.ts';
import { outputLost } from '../print/output-lost.ts';
import { processTerminal } from '../process/terminal.ts';
import { printVersions } from './version.ts';

// What a run is that only asks for the version: all else of the program would take longer to load than this takes.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`✗ ${outputLost(error).message}\n`);
  process.exitCode = exitCodes.failed.code;
});
await printVersions(processTerminal([], new AbortController().signal), process.env);
