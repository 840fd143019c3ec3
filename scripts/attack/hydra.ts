import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import type { IntegrityTest } from '../integrity/result.ts';
import { runProgram } from '../test/run-program.ts';
import type { Attacked } from './attacked.ts';
import { seededPassword } from './seeded-server.ts';

/** How many wrong passwords come before the right one: far more than anyone mistypes. */
const guesses = 40;

/** A sign-in as hydra fills it in. */
interface Form {
  address: string;
  path: string;
  fields: Record<string, string>;
  headers: Record<string, string>;
}

/** A password guessed from a list that has it at its end. */
export function hydraTest(attacked: Attacked): IntegrityTest {
  const list = (right: string, wrong: number) => [
    ...Array.from({ length: wrong }, (_, index) => `wrong-guess-${index}`),
    right,
  ];
  return {
    test: `hydra: a password after ${guesses} wrong ones in a list`,
    brokenBy: 'a sign-in that takes any number of guesses',
    run: async (isBroken) => {
      if (isBroken) {
        const found = await guess(attacked.folder, seededForm(attacked), list(seededPassword, guesses));
        return { seen: said(found), isRight: !found, isFaultSeen: found };
      }
      // The same request with the right password alone: one that is never let in would show nothing.
      const isFormRight = await guess(attacked.folder, await signInForm(attacked), list(demoPassword, 0));
      const found = await guess(attacked.folder, await signInForm(attacked), list(demoPassword, guesses));
      return {
        seen: `alone ${said(isFormRight)}, at the end of the list ${said(found)}`,
        isRight: isFormRight && !found,
        isFaultSeen: found,
      };
    },
  };
}

function said(isFound: boolean): string {
  return isFound ? 'found' : 'not found';
}

function seededForm({ seeded }: Attacked): Form {
  return { address: seeded.address, path: '/login', fields: {}, headers: {} };
}

async function signInForm({ address }: Attacked): Promise<Form> {
  const begun = await fetch(`${address}/identity/self-service/login/browser`, {
    headers: { accept: 'application/json' },
  });
  const { ui } = (await begun.json()) as {
    ui: { action: string; nodes: { attributes: { name: string; value?: string } }[] };
  };
  const csrf = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value ?? '';
  const { pathname, search } = new URL(ui.action);
  const cookies = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return {
    address,
    path: pathname + search,
    fields: { method: 'password', csrf_token: csrf },
    headers: { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookies.join('; ') },
  };
}

async function guess(folder: string, form: Form, passwords: readonly string[]): Promise<boolean> {
  const file = join(folder, 'passwords.txt');
  writeFileSync(file, passwords.join('\n'));
  const body = JSON.stringify({ ...form.fields, identifier: '^USER^', password: '^PASS^' });
  const headers = { ...form.headers, 'Content-Type': 'application/json' };
  const parts = [
    form.path,
    body,
    ...Object.entries(headers).map(([name, value]) => `H=${name}: ${value}`),
    'S="session"',
  ];
  const { hostname, port } = new URL(form.address);
  const { code, output } = await runProgram('hydra', [
    '-l',
    'dealer',
    '-P',
    file,
    '-t',
    '4',
    '-I',
    '-s',
    port,
    hostname,
    'http-post-form',
    parts.map((part) => part.replaceAll(':', String.raw`\:`)).join(':'),
  ]);
  if (!/target (?:successfully )?completed/.test(output))
    throw new Error(`hydra ended with ${code}: ${output}`);
  return /1 valid password found/.test(output);
}
