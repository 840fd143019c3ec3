// Prints what a browser loads of the built portal, gzipped, against its budgets: before the sign-in, up to the
// first search result, with the dashboard, and all of the shell with its palette. `node scripts/size.mjs [folder]`
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = resolve(process.argv[2] ?? new URL('../dist', import.meta.url).pathname);
const chunks = JSON.parse(readFileSync(resolve(dist, '.vite/chunks.json'), 'utf8'));
const signIn = ['main.tsx', 'screens/sign-in/SignInScreen.tsx'];
const search = [
  ...signIn,
  'app/routes/pages.tsx',
  'app/shell/Shell.tsx',
  'screens/contracts/ContractSearchWindow.tsx',
];
const cssBudget = 50_000;
const ways = [
  { name: 'before the sign-in', entries: signIn, budgets: { js: 190_000, css: cssBudget } },
  { name: 'first search result', entries: search, budgets: { js: 340_000, css: cssBudget } },
  {
    name: 'dashboard',
    entries: [...search, 'screens/dashboards/DashboardScreen.tsx'],
    budgets: { js: 350_000, css: cssBudget },
  },
  {
    name: 'shell with palette',
    entries: [...search, 'app/palette/Palette.tsx'],
    budgets: { js: 380_000, css: cssBudget },
  },
];

function filesOf(modules) {
  const files = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    const { css, imports } = chunks[file];
    for (const each of [file, ...css]) files.add(each);
    for (const each of imports) visit(each);
  };
  for (const module of modules) visit(chunkOf(module));
  return ['theme.js', 'early.js', ...files];
}

function chunkOf(module) {
  const [file] = Object.entries(chunks).find(([, { modules }]) => modules.includes(module)) ?? [];
  if (!file) throw new Error(`No chunk of the build has ${module}.`);
  return file;
}

const print = (line) => process.stdout.write(`${line}\n`);
const sizeOf = (file) => gzipSync(readFileSync(resolve(dist, file)), { level: 9 }).length;
for (const { name, entries, budgets } of ways) {
  const files = filesOf(entries);
  print(`${name}:`);
  for (const file of files) print(`${String(sizeOf(file)).padStart(8)}  ${file}`);
  for (const [kind, budget] of Object.entries(budgets)) {
    const sum = files
      .filter((file) => file.endsWith(`.${kind}`))
      .reduce((total, file) => total + sizeOf(file), 0);
    print(`${kind}: ${(sum / 1000).toFixed(1)} kB of ${budget / 1000} kB`);
    if (sum > budget) process.exitCode = 1;
  }
}
