import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a call whose body never comes; the server has started to read it. */
export async function hangingCall(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const caller = connect(Number(port), hostname);
  onTestFinished(() => void caller.destroy());
  caller.on('error', () => undefined);
  caller.write(
    `PUT /api/contracts/search HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n`,
  );
  await new Promise((resolve) => caller.once('data', resolve));
}
