// Prints what a browser loads of the built portal until the first search result is painted, gzipped, against its budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const budgets = { js: 230_000, css: 60_000 };
const way = [
  'index.html',
  'src/screens/sign-in/SignInScreen.tsx',
  'src/screens/contracts/ContractSearchWindow.tsx',
];

const files = new Set();
function visit(name) {
  const { file, css = [], imports = [] } = manifest[name];
  for (const each of [file, ...css]) files.add(each);
  for (const each of imports) visit(each);
}
for (const name of way) visit(name);

const print = (line) => process.stdout.write(`${line}\n`);
const sums = { js: 0, css: 0 };
for (const file of files) {
  const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  sums[file.endsWith('.css') ? 'css' : 'js'] += size;
  print(`${String(size).padStart(8)}  ${file}`);
}
for (const [kind, budget] of Object.entries(budgets)) {
  print(`${kind}: ${(sums[kind] / 1000).toFixed(1)} kB of ${budget / 1000} kB`);
  if (sums[kind] > budget) process.exitCode = 1;
}
