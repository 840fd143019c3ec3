import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('ignore-interrupts.ts', import.meta.url));

/** A program that is interrupted while it waits for another one, and then once more. */
const program = `
import { spawnSync } from 'node:child_process';
import { ignoringInterrupts } from ${JSON.stringify(module)};
process.once('SIGINT', () => console.log('interrupted'));
const interrupt = () => spawnSync('kill', ['-INT', String(process.pid)]);
await ignoringInterrupts(async () => void interrupt());
console.log('back');
interrupt();
await new Promise((resolve) => setTimeout(resolve, 50));
`;

test('an interrupt meant for other work is ignored, and the next one is not', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'back\ninterrupted\n', stderr: '' });
});
