// Prints what a browser loads of the built portal, gzipped, against its budgets: before the sign-in, up to the
// first search result, and all of the shell with its palette. `node scripts/size.mjs [folder]`
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = resolve(process.argv[2] ?? new URL('../dist', import.meta.url).pathname);
const manifest = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'));
const signIn = ['index.html', 'src/screens/sign-in/SignInScreen.tsx'];
const search = [
  ...signIn,
  'src/app/routes/pages.tsx',
  'src/app/shell/Shell.tsx',
  'src/screens/home/HomeScreen.tsx',
  'src/screens/contracts/ContractSearchWindow.tsx',
];
const cssBudget = 50_000;
const ways = [
  { name: 'before the sign-in', entries: signIn, budgets: { js: 190_000, css: cssBudget } },
  { name: 'first search result', entries: search, budgets: { js: 340_000, css: cssBudget } },
  {
    name: 'shell with palette',
    entries: [...search, 'src/app/palette/Palette.tsx'],
    budgets: { js: 380_000, css: cssBudget },
  },
];

function filesOf(entries) {
  const files = new Set();
  const visit = (name) => {
    const { file, css = [], imports = [] } = manifest[name];
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    for (const each of imports) visit(each);
  };
  for (const entry of entries) visit(entry);
  return ['theme.js', ...files];
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
