import { StartError } from '../start-error.ts';
import { runAdmin } from './run-admin.ts';

runAdmin(process.argv.slice(2), process.env).then(
  (printed) => process.stdout.write(printed),
  (error: unknown) => {
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
);
