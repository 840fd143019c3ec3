import { processTerminal } from '../process/terminal.ts';
import { printVersions } from './version.ts';

// What a run is that only asks for the version: all else of the program would take longer to load than this takes.
process.stdout.on('error', () => undefined);
await printVersions(processTerminal([], new AbortController().signal), process.env);
