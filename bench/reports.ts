// npm run bench:reports [-- --only pages --contracts 1000000,5000000]: what reports and their exports take, part by part.
import { parseArgs } from 'node:util';
import { measureBrowser } from './reports/browser.ts';
import { measurePages } from './reports/pages.ts';
import { measureTerminal } from './reports/terminal.ts';
import { measureXlsx } from './reports/xlsx.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, contracts: { type: 'string', default: '1000000,5000000' } },
});

const parts: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => measurePages(options.contracts.split(',').map(Number)),
  xlsx: measureXlsx,
  browser: measureBrowser,
  terminal: measureTerminal,
};

const { only } = options;
if (only !== undefined && !parts[only])
  throw new Error(`Unknown part "${only}". Choose from ${Object.keys(parts).join(', ')}.`);
for (const [name, measure] of Object.entries(parts)) if (!only || name === only) await measure();
