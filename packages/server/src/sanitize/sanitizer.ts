import { announcementHtml, completeLink } from '@pitlane/shared/features/announcements/rules/html';
import { lazy } from '@pitlane/shared/kernel/lazy';
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

/** One document object model for all texts: each takes 0.1 s and memory that is not returned. */
const model = lazy(() => new JSDOM('').window);

const sanitizers: Readonly<Record<SanitizedKind, () => (text: string) => string>> = {
  markdown: lazy(() => {
    const purifier = createPurifier(model());
    purifier.addHook('afterSanitizeAttributes', completeLink);
    return (text) => purifier.sanitize(htmlOfMarkdown(text), announcementHtml).trim();
  }),
  svg: lazy(() => {
    const purifier = createPurifier(model());
    purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
      const isReference = /^(xlink:)?href$/.test(attribute.attrName);
      if (isReference && !attribute.attrValue.startsWith('#')) attribute.keepAttr = false;
    });
    // Inside a page, from which many are copied, it needs no namespace; as a file it wouldn't be drawn.
    purifier.addHook('afterSanitizeAttributes', (node) => {
      if (node.nodeName === 'svg') node.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    });
    // It comes as HTML, whose one named entity XML doesn't know.
    return (text) => purifier.sanitize(text, svgImage).replaceAll('&nbsp;', '&#160;');
  }),
};

/** Sanitizes in this process, whose memory then holds a whole document object model: the server starts another one (`sanitize.ts`). */
export function sanitizeHere(kind: SanitizedKind, text: string): string {
  return sanitizers[kind]()(text);
}
