import { StartError } from '../start-error.ts';
import { runDemo } from './run-demo.ts';

runDemo(process.argv.slice(2), process.env, process.stderr).then(
  (printed) => process.stdout.write(printed),
  (error: unknown) => {
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
);
