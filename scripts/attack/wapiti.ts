import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IntegrityTest } from '../integrity/result.ts';
import { runProgram } from '../test/run-program.ts';
import type { Attacked } from './attacked.ts';

/** Wapiti wants a header that turns on a filter which browsers have given up; OWASP's secure headers want it off, as we send it. */
const retiredHeader = 'X-XSS-Protection is not set';

/** Script in a page, commands, files, other servers, headers and return links, and what each answer's headers lack. */
const modules = 'xss,permanentxss,redirect,file,exec,crlf,ssrf,sql,cookieflags,http_headers,csp';

/** What a page, a return link and a call of the API take from their address. */
const places = [
  '/landing?flow=x',
  '/search?q=smith',
  '/dealers?text=ford',
  '/identity/self-service/login/browser?return_to=%2Fsearch',
];

/** Script, commands, files and return links smuggled into addresses, and headers that are missing. */
export function wapitiTest(attacked: Attacked): IntegrityTest {
  return {
    test: 'wapiti: script, commands, files, return links, headers and cookies',
    brokenBy: 'a server that shows a text as it came, and returns to anywhere',
    run: async (isBroken) => {
      const { seeded, address, contract } = attacked;
      const found = isBroken
        ? await scanned(attacked, seeded.address, [])
        : await scanned(attacked, address, [
            ...places,
            `/contracts/${contract.key}?tab=history`,
            `/api/v1/contracts/${contract.key}?x=1`,
          ]);
      return {
        seen: `found: ${found.join(', ') || 'nothing'}`,
        isRight: found.length === 0,
        isFaultSeen: found.includes('Cross Site Scripting') && found.includes('Open Redirect'),
      };
    },
  };
}

async function scanned(
  { folder, token }: Attacked,
  address: string,
  paths: readonly string[],
): Promise<string[]> {
  const file = join(folder, 'wapiti.json');
  const { code, output } = await runProgram('wapiti', [
    '-u',
    `${address}/`,
    ...paths.flatMap((path) => ['-s', `${address}${path}`]),
    '-H',
    `x-session-token: ${token}`,
    '-m',
    modules,
    '-d',
    '3',
    '--max-scan-time',
    '240',
    '-f',
    'json',
    '-o',
    file,
    '--flush-session',
    '--no-bugreport',
    '-v',
    '0',
  ]);
  if (code !== 0) throw new Error(`wapiti ended with ${code}: ${output.slice(-500)}`);
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as {
    vulnerabilities: Record<string, { info: string }[]>;
  };
  const found = Object.entries(vulnerabilities).flatMap(([name, reports]) =>
    reports.filter(({ info }) => info !== retiredHeader).map(() => name),
  );
  return [...new Set(found)];
}
