/** No response requested this way is larger. */
const largest = 65_536;

/**
 * Reads a short text over HTTP/1.0: the server hangs up after the response. Node's own client takes longer to load than a whole `--version`
 * should, and so does half of a stream. So data is received into one buffer, and the response is returned once it is complete. Returns
 * undefined for anything more complex, which `leanFetch` can read.
 */
export function plainGet(address: string, patienceMs: number): Promise<PlainAnswer | undefined> {
  const { host, hostname, port, pathname } = new URL(address);
  const { connect } = process.getBuiltinModule('node:net');
  return new Promise((resolve, reject) => {
    let text = '';
    const received = (length: number, buffer: Uint8Array) => {
      // Bytes; a character may be cut in two.
      text += (buffer as Buffer).toString('latin1', 0, length);
      const answer = answerIn(text);
      // The socket is left to the server: a run that only prints the version has ended by then, and closing costs it more than receiving.
      if (answer) resolve(answer);
      else if (text.length > largest) socket.destroy();
      return true;
    };
    const socket = connect({
      // An IPv6 address has brackets only in a URL.
      host: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
      port: Number(port || '80'),
      onread: { buffer: Buffer.allocUnsafe(largest), callback: received },
    });
    // For all of it: a server that sends a byte now and then is never silent, and one may not hang up.
    const late = setTimeout(() => socket.destroy(new Error('no answer in time')), patienceMs);
    socket.on('error', reject).on('close', () => {
      clearTimeout(late);
      resolve(undefined);
    });
    socket.write(`GET ${pathname} HTTP/1.0\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  });
}

interface PlainAnswer {
  status: number;
  text: string;
}

/** Returns the answer in what was received, a character for each byte, once it is whole. */
function answerIn(received: string): PlainAnswer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0 || !received.startsWith('HTTP/1.')) return undefined;
  const body = received.slice(end + 4);
  const length = /^content-length: *(\d+)/im.exec(received.slice(0, end))?.[1];
  const status = Number(received.slice(9, 12));
  if (length === undefined || Number(length) !== body.length || !(status >= 100)) return undefined;
  return { status, text: Buffer.from(body, 'latin1').toString() };
}
