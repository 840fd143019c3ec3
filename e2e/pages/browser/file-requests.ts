// What jsdom's requests lack: they would leave the page's network, and a form of jsdom's own can't be sent by another fetch.

/** An XMLHttpRequest as far as the portal uses it, over the page's own `fetch`: uploads whose progress is shown. */
export class FileRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  response: ArrayBuffer = new ArrayBuffer(0);
  responseType = '';
  private method = 'GET';
  private address = '';
  private readonly headers: Record<string, string> = {};
  private answered: Headers = new Headers();
  private readonly stop = new AbortController();

  open(method: string, address: string): void {
    [this.method, this.address] = [method, address];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }
  abort(): void {
    this.stop.abort();
  }
  send(form: FormData): void {
    void this.sent(form).then(
      () => this.dispatchEvent(new Event('load')),
      () => this.dispatchEvent(new Event(this.stop.signal.aborted ? 'abort' : 'error')),
    );
  }

  private async sent(form: FormData): Promise<void> {
    const { body, type } = await bodyOf(form);
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 0, total: body.length }));
    const response = await fetch(this.address, {
      method: this.method,
      headers: { ...this.headers, 'content-type': type },
      body: new Uint8Array(body),
      signal: this.stop.signal,
    });
    [this.status, this.answered] = [response.status, response.headers];
    this.response = await response.arrayBuffer();
  }
}

/** Writes a form as `multipart/form-data`. */
async function bodyOf(form: FormData): Promise<{ body: Buffer; type: string }> {
  const boundary = 'the-form-of-a-story';
  const parts: Buffer[] = [];
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: ${value.type}`;
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`));
    parts.push(typeof value === 'string' ? Buffer.from(value) : await bytesOf(value));
    parts.push(Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

function bytesOf(file: File): Promise<Buffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(Buffer.from(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file);
  });
}
