import type { Terminal } from './terminal.ts';

/** Reads standard input to its end. */
export async function inputBytes({ input }: Pick<Terminal, 'input'>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of input) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
}
