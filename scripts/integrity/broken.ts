/**
 * Loaded before the server (`node --import`): breaks its code on the way in as PITLANE_BROKEN says, so that a test can show that it finds
 * such a fault. Nothing is written.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { breaks } from './breaks.ts';
import { approvalAsCalled, voidAsCalled } from './plain-actions.ts';

Object.assign(globalThis, { plainActions: { voidAsCalled, approvalAsCalled } });

const wanted = breaks[process.env['PITLANE_BROKEN'] ?? ''];
if (!wanted) throw new Error(`There is no such way to break the server: ${process.env['PITLANE_BROKEN']}`);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const here = url.startsWith('file:') ? wanted.filter(([file]) => url.endsWith(file)) : [];
    if (here.length === 0) return loaded;
    let source = String(loaded.source ?? readFileSync(fileURLToPath(url), 'utf8'));
    for (const [file, from, to] of here) {
      // Code that has moved on must not make a test that can find nothing.
      if (!source.includes(from))
        throw new Error(`${file} has no "${from}" any more: correct scripts/integrity/breaks.ts.`);
      source = source.replace(from, to);
    }
    return { ...loaded, source };
  },
});
