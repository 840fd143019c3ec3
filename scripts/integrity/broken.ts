/**
 * Loaded before the server (`node --import`): breaks its code on the way in as PITLANE_BROKEN says, so that a test can show that it finds
 * such a fault. Nothing is written.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

interface Break {
  file: string;
  from: string;
  to: string;
}

const keysForgotten: Break = {
  file: 'src/http/idempotency.ts',
  from: 'if (!intent) return work();',
  to: 'return work();',
};
const rowNotHeld: Break = {
  file: 'src/features/contracts/change-contract.ts',
  from: 'FROM contracts WHERE id = $1 FOR UPDATE`',
  to: 'FROM contracts WHERE id = $1`',
};
const chainNotUnique: Break = {
  file: 'src/audit/record-change.ts',
  from: 'const chainNo = end.chain_no + 1;',
  to: 'const chainNo = end.chain_no + 1 + Math.floor(Math.random() * 1e6);',
};
const rulesForgotten: Break = {
  file: 'src/features/voids/void-contract.ts',
  from: 'if (refusal) throw conflict(refusal);',
  to: '',
};
const bodyNotCompared: Break = {
  file: 'src/http/idempotency.ts',
  from: '!stored.fingerprint.equals(intent.fingerprint)',
  to: 'false',
};
const answeredBeforeCommit: Break = {
  file: 'src/db/pool-database.ts',
  from: "const command = await settle(lease, 'COMMIT');",
  to: "const command = 'COMMIT' as string | Error; setTimeout(() => settle(lease, 'COMMIT'), 200);",
};

/** The ways in which the server can be broken. */
const breaks: Readonly<Record<string, readonly Break[]>> = {
  'forgets keys': [keysForgotten],
  'holds no row': [rowNotHeld, chainNotUnique],
  'compares no body': [bodyNotCompared],
  'answers before it commits': [answeredBeforeCommit],
  'forgets keys and rules': [keysForgotten, rulesForgotten],
};

const wanted = breaks[process.env['PITLANE_BROKEN'] ?? ''];
if (!wanted) throw new Error(`There is no such way to break the server: ${process.env['PITLANE_BROKEN']}`);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const here = url.startsWith('file:') ? wanted.filter(({ file }) => url.endsWith(file)) : [];
    if (here.length === 0) return loaded;
    let source = String(loaded.source ?? readFileSync(fileURLToPath(url), 'utf8'));
    for (const { file, from, to } of here) {
      // Code that has moved on must not make a test that can find nothing.
      if (!source.includes(from))
        throw new Error(`${file} has no "${from}" any more: correct scripts/integrity/broken.ts.`);
      source = source.replace(from, to);
    }
    return { ...loaded, source };
  },
});
