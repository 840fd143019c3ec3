import { spawn } from 'node:child_process';

/** Runs a program and returns what it wrote; throws what it said if it failed. */
export function output(
  program: string,
  args: readonly string[],
  { env, input, cwd }: { env?: Record<string, string>; input?: string; cwd?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, ...(cwd ? { cwd } : {}) });
    let [out, err] = ['', ''];
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (err += part));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`${program} ${args.join(' ')} failed: ${err || out}`)),
    );
    child.stdin.end(input);
  });
}

/** Says a line to who makes the packages. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
