import { getDocumentProxy } from 'unpdf';

/** The content of a PDF as a reader finds it. */
export interface ReadPdf {
  /** The text of each page, without blanks: where a line was broken makes no difference. */
  pages: string[];
  title: unknown;
  language: unknown;
  isTagged: boolean;
  /** The structure of all pages, in order: `Document`, `H1`, `Table`, `TR`, … */
  tags: string[];
  /** The text of figures. */
  alts: string[];
  /** The text of the structure alone: what a reader for the blind says, without the head and foot of pages. */
  spoken: string;
  /** The file as it is written, a sign for each byte. */
  source: string;
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** Reads a PDF as another program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const found: ReadPdf = {
    pages: [],
    title: undefined,
    language: undefined,
    isTagged: (await document.getMarkInfo())?.['Marked'] === true,
    tags: [],
    alts: [],
    spoken: '',
    source: Buffer.from(bytes).toString('latin1'),
  };
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> };
  found.title = info['Title'];
  found.language = info['Language'];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    found.pages.push(bare(items.map((item) => ('str' in item ? item.str : '')).join('')));
    walk(await page.getStructTree(), found);
    found.spoken += bare(markedText(items));
  }
  await document.cleanup();
  return found;
}

/** A text without its blanks. */
export function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

interface Item {
  str?: string;
  type?: string;
  tag?: string;
  id?: string | null;
}

/** The marked content that the structure names; the rest are artifacts. */
function markedText(items: readonly Item[]): string {
  let text = '';
  const open: boolean[] = [];
  for (const { type, id, str } of items) {
    if (type === 'beginMarkedContentProps') open.push(id != null);
    else if (type === 'beginMarkedContent') open.push(false);
    else if (type === 'endMarkedContent') open.pop();
    else if (open.at(-1)) text += str ?? '';
  }
  return text;
}

function walk(node: Node | null, found: ReadPdf): void {
  if (!node) return;
  if (node.role && node.role !== 'Root') found.tags.push(node.role);
  if (node.alt) found.alts.push(node.alt);
  for (const child of node.children ?? []) walk(child, found);
}
