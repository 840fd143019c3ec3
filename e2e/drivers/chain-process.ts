// The server of the chain of examples in a process of its own. It answers each message with what was asked for.
import type { ChainMessage } from './forked-chain.ts';
import { startRemittanceChain } from './remittance-chain.ts';

const { pass, findings, stop, ...place } = await startRemittanceChain();
const reply = (outcome: unknown) => process.send?.(outcome);
process.on('message', (message: ChainMessage) => void answer(message));
reply(place);

async function answer(message: ChainMessage): Promise<void> {
  if (message === 'findings') reply(await findings());
  else if (message !== 'stop') reply(await pass(message.pass));
  else {
    await stop();
    reply('stopped');
    process.disconnect();
  }
}
