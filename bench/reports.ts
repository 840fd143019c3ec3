// npm run bench:reports [-- --only xlsx]: what reports and their exports take, part by part.
import { parseArgs } from 'node:util';
import { measureXlsx } from './reports/xlsx.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

const parts: Readonly<Record<string, () => Promise<void>>> = {
  xlsx: measureXlsx,
};

const { only } = options;
if (only !== undefined && !parts[only])
  throw new Error(`There is no part "${only}": take one of ${Object.keys(parts).join(', ')}.`);
for (const [name, measure] of Object.entries(parts)) if (!only || name === only) await measure();
