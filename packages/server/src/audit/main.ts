import { StartError } from '../start-error.ts';
import { runHistory } from './run-history.ts';

runHistory(process.argv.slice(2), process.env).then(
  (printed) => process.stdout.write(printed),
  (error: unknown) => {
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
);
