import { callsOf } from '@pitlane/shared/client/calls';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { operations } from '@pitlane/shared/registry/operations';
import { runPiped } from '../../packages/cli/src/testing/run-in-process.ts';

// Runs with documents of a provider's own (own-documents.ts), and writes what both faces read.

const address = process.argv[2] ?? '';
const contract = { contractNumber: '15138628', contractSuffix: '', programCode: 'TAW' };
const flags = { names: ['UserManagement'], date: '2026-11-02' };

const bases = { main: address, portal: address, graphql: address, identity: address };
const calls = callsOf(operations, createTransport({ bases, username: () => 'dana' }));

const portal = {
  link: await calls.getContractForLink(contract),
  none: await calls.getContractForLink({ ...contract, contractNumber: '1' }),
  flags: await calls.listFeatures(flags),
};

async function inTerminal(operation: string, request: object): Promise<unknown> {
  const fields = Object.entries(request).flatMap(([name, value]) => [
    '-f',
    `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ]);
  const env = { PITLANE_SERVER: address, PITLANE_TOKEN: 'a-token-of-the-provider' };
  const { stdout, stderr } = await runPiped(['api', operation, ...fields], { ...process.env, ...env });
  return stdout ? JSON.parse(stdout) : stderr;
}

const terminal = {
  link: await inTerminal('getContractForLink', contract),
  flags: await inTerminal('listFeatures', flags),
};

process.stdout.write(JSON.stringify({ portal, terminal }));
