/** No answer that is asked for in this way is larger. */
const largest = 65_536;

/**
 * Reads a short text over plain HTTP, in the form of its first version: the answer ends with the connection. Node's own client takes
 * longer to load than a whole `--version` should. Undefined for an answer that is more than that, which `leanFetch` can read.
 */
export function plainGet(address: string, patienceMs: number): Promise<PlainAnswer | undefined> {
  const { host, hostname, port, pathname } = new URL(address);
  const { connect } = process.getBuiltinModule('node:net');
  return new Promise((resolve, reject) => {
    // An address of IPv6 has brackets in a URL alone.
    const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || '80') });
    let text = '';
    // For all of it: a server that sends a byte now and then is never silent.
    const late = setTimeout(() => socket.destroy(new Error('no answer in time')), patienceMs);
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.length > largest) socket.destroy();
    });
    socket.on('error', reject).on('close', () => {
      clearTimeout(late);
      resolve(answerIn(text));
    });
    socket.write(`GET ${pathname} HTTP/1.0\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  });
}

interface PlainAnswer {
  status: number;
  text: string;
}

function answerIn(text: string): PlainAnswer | undefined {
  const [, status, headers = '', body = ''] = /^HTTP\/1\.\d (\d{3})([^]*?)\r\n\r\n([^]*)$/.exec(text) ?? [];
  const length = /^content-length: *(\d+)/im.exec(headers)?.[1];
  const isWhole = length !== undefined && Number(length) === Buffer.byteLength(body);
  return status !== undefined && isWhole ? { status: Number(status), text: body } : undefined;
}
