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
