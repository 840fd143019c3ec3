import { announcementHtml, completeLink } from '@pitlane/shared/features/announcements/rules/html';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { htmlOfMarkdown } from './markdown.ts';
import type { SanitizedKind } from './sanitize.ts';

/** No scripts, handlers or foreign content are in these profiles. What an image would load is removed too; references within the image stay. */
const svgImage = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  FORBID_TAGS: ['a', 'image', 'feImage'],
};

/** Sanitizes in this process, whose memory then holds a whole document object model: the server starts another one (`sanitize.ts`). */
export function sanitizeHere(kind: SanitizedKind, text: string): string {
  const purifier = createPurifier(new JSDOM('').window);
  if (kind === 'markdown') {
    purifier.addHook('afterSanitizeAttributes', completeLink);
    return purifier.sanitize(htmlOfMarkdown(text), announcementHtml).trim();
  }
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const isReference = /^(xlink:)?href$/.test(attribute.attrName);
    if (isReference && !attribute.attrValue.startsWith('#')) attribute.keepAttr = false;
  });
  // As part of a page, from where many are copied, it needs no namespace; as a file it wouldn't be drawn.
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'svg') node.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  });
  // It comes as HTML, whose one named entity XML doesn't know.
  return purifier.sanitize(text, svgImage).replaceAll('&nbsp;', '&#160;');
}
