/**
 * What may be in an announcement: simple formatting, lists and links, without images, styles and scripts. The options of the
 * sanitizer where it is written and where it is shown; a link elsewhere opens in its own tab (`linkAttributes`).
 * Source: security.md §6; Assumption: which tags.
 */
export const announcementHtml = {
  ALLOWED_TAGS: 'p br hr b strong i em u s sub sup code blockquote ul ol li h3 h4 a'.split(' '),
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^(https?:\/\/|mailto:)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** Tags that come along with text from other programs: the sanitizer takes them out, but they make the text HTML. */
const pastedTags =
  'html head body div span section article header footer main h1 h2 h5 h6 pre small mark del ins font center dl dt dd table thead tbody tfoot tr th td img picture video audio iframe object embed svg style script link meta form input button'.split(
    ' ',
  );

const knownTags: ReadonlySet<string> = new Set([...announcementHtml.ALLOWED_TAGS, ...pastedTags]);

/**
 * What every link of an announcement has in addition to its address, whatever the author wrote. Source: security.md §6
 */
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** An element of an announcement as a sanitizer passes it to its hook: only what we need of it. */
interface HtmlPart {
  nodeName: string;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** Sets the attributes of a link and removes them from everything else: the sanitizer's hook after the attributes. Source: security.md §6 */
export function completeLink(part: HtmlPart): void {
  const isLink = part.nodeName.toLowerCase() === 'a' && part.hasAttribute('href');
  for (const [name, value] of Object.entries(linkAttributes)) {
    if (isLink) part.setAttribute(name, value);
    else part.removeAttribute(name);
  }
}

/**
 * Returns the HTML of an announcement's text: HTML stays as it is; in plain text a blank line separates paragraphs and
 * a line break is kept. Nothing is sanitized here. Assumption: a text without any tag is plain text, so that
 * "<dana@example.com>" keeps its address.
 */
export function announcementSource(text: string): string {
  if (isHtml(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .map((paragraph) => `<p>${paragraph.trim().split(/\r?\n/).join('<br>')}</p>`)
    .join('');
}

function isHtml(text: string): boolean {
  const tags = [...text.matchAll(/<\/?([a-z][a-z0-9]*)(?=[\s/>])[^>]*>/gi)];
  return tags.some(([, name = '']) => knownTags.has(name.toLowerCase()));
}
