import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { RemittanceChain } from './remittance-chain.ts';

/** What its process is asked for. */
export type ChainMessage = { pass: IsoDate } | 'findings' | 'stop';

/** Starts the chain of examples in a process of its own, for stories that run in a browser's document. */
export async function forkRemittanceChain(): Promise<RemittanceChain> {
  const child = fork('e2e/drivers/chain-process.ts', { execArgv: [] });
  const next = async () => (await once(child, 'message'))[0];
  const ask = async (message: ChainMessage) => {
    child.send(message);
    return next();
  };
  return {
    ...(await next()),
    pass: (day) => ask({ pass: day }),
    findings: () => ask('findings'),
    stop: () => ask('stop'),
  };
}
