#!/usr/bin/env node
import { StartError } from '../start-error.ts';
import { UsageError } from '../usage-error.ts';
import { runAdmin, usageExit } from './run-admin.ts';

try {
  const { text, exitCode = 0 } = await runAdmin(process.argv.slice(2), process.env, process.stderr);
  process.stdout.write(text);
  if (exitCode !== 0) process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${textOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? usageExit : 1;
}

/** Unexpected errors end in one line too; LOG_LEVEL=debug adds where they come from. */
function textOf(error: unknown): string {
  if (error instanceof StartError || error instanceof UsageError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')) return error.stack ?? error.message;
  return `${error.message}\nThis error wasn't expected. LOG_LEVEL=debug shows where it comes from.`;
}
