/** Elements that start a new line. */
const blocks =
  /^(?:address|article|blockquote|br|dd|div|dl|dt|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/;

/** Elements without text for people, including their content. */
const unseen = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<[!?/][^>]*>/gi;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/**
 * Returns the text lines of HTML: each block and list item starts one, and a link follows its words. No markup is left;
 * decoded entities are data like any other, so the printer must call `safeText`.
 */
export function htmlLines(html: string): string[] {
  let link: { address: string; start: number } | undefined;
  let text = '';
  let last = 0;
  const source = html.replace(unseen, ' ');
  for (const match of source.matchAll(tag)) {
    text += source.slice(last, match.index).replace(/\s+/g, ' ');
    last = match.index + match[0].length;
    const [, slash, name = '', attributes = ''] = match;
    const element = name.toLowerCase();
    if (blocks.test(element)) text += '\n';
    if (element === 'li' && !slash) text += '- ';
    if (element !== 'a') continue;
    if (link && !text.slice(link.start).includes(link.address)) text += ` (${link.address})`;
    const address = slash ? undefined : addressIn(attributes);
    link = address ? { address, start: text.length } : undefined;
  }
  text += source.slice(last).replace(/\s+/g, ' ');
  return text
    .split('\n')
    .map((line) => decoded(line).replace(/ +/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-');
}

function addressIn(attributes: string): string | undefined {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes) ?? [];
  const address = double ?? single ?? bare;
  return address && /^(?:https?:|mailto:)/i.test(address) ? address.replace(/\s/g, '') : undefined;
}

/** Once, never again over its own result: `&amp;lt;` is `&lt;`. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  });
}
