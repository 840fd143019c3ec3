import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@pitlane/shared/registry/operations';
import type { IntegrityTest } from '../integrity/result.ts';
import { runProgram } from '../test/run-program.ts';
import type { Attacked } from './attacked.ts';

/** The word lists of Debian's `dirb`: what servers have served that they shouldn't have. */
const wordLists = '/usr/share/dirb/wordlists/{common.txt,vulns/*.txt}';

/** Files and folders that a server gives away: of version control, backups, settings, consoles. */
export function ffufTest(attacked: Attacked): IntegrityTest {
  return {
    test: 'ffuf: addresses that should not be served',
    brokenBy: 'a server that serves its .git',
    run: async (isBroken) => {
      const { seeded, address, token, folder } = attacked;
      const words = wordsInto(folder);
      const found = isBroken
        ? await served(folder, `${seeded.address}/FUZZ`, [])
        : [
            ...(await served(folder, `${address}/FUZZ`, [])),
            ...(await served(folder, `${address}/api/FUZZ`, ['-H', `x-session-token: ${token}`])),
          ];
      return {
        seen: `${words} words, served: ${found.join(', ') || 'none'}`,
        isRight: found.length === 0,
        isFaultSeen: found.includes('.git/HEAD'),
      };
    },
  };
}

/** Puts the lists into one, and says how many words it has. */
function wordsInto(folder: string): number {
  const listed = globSync(wordLists).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  // Names alone: what is only dots, a query or a fragment asks for the portal's own page.
  const words = new Set(listed.filter((word) => /^[\w.%/-]*\w[\w.%/-]*$/.test(word)));
  for (const { path } of Object.values(operations)) words.delete(path.replace('/api/', ''));
  writeFileSync(join(folder, 'words.txt'), [...words].join('\n'));
  if (words.size < 1000) throw new Error("Debian's dirb, which has the word lists, isn't installed.");
  return words.size;
}

async function served(folder: string, url: string, headers: readonly string[]): Promise<string[]> {
  const file = join(folder, 'ffuf.json');
  const { code, output } = await runProgram('ffuf', [
    '-w',
    join(folder, 'words.txt'),
    '-u',
    url,
    ...headers,
    '-t',
    '20',
    // All but what is not there, not to be had without signing in, or no address at all.
    '-mc',
    'all',
    '-fc',
    '404,401,400',
    '-of',
    'json',
    '-o',
    file,
    '-s',
  ]);
  if (code !== 0) throw new Error(`ffuf ended with ${code}: ${output.slice(-500)}`);
  const { results } = JSON.parse(readFileSync(file, 'utf8')) as { results: { input: { FUZZ: string } }[] };
  return results.map(({ input }) => input.FUZZ);
}
