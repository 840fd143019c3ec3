/** The process of `pdfText`: reads a PDF from its standard input, and writes the text of its pages to its standard output. */
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

/** The maximum length that is searched. */
const mostText = 150_000;

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
let length = 0;
for (let page = 1; page <= document.numPages && length < mostText; page += 1) {
  const { items } = await (await document.getPage(page)).getTextContent();
  const text = `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')}\n`;
  length += text.length;
  process.stdout.write(text);
}
