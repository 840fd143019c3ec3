/** The process of `sanitizeHtml` and `sanitizeSvg`: sanitizes its standard input to its standard output, as its argument says. */
import { text } from 'node:stream/consumers';
import { announcementHtml, completeLink } from '@pitlane/shared/features/announcements/rules/html';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import type { SanitizedKind } from './sanitize.ts';

/** No scripts, handlers or foreign content are in these profiles. What an image would load is left out too; parts of itself it may use. */
const svgImage = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  FORBID_TAGS: ['a', 'image', 'feImage'],
};

const purifier = createPurifier(new JSDOM('').window);
const kind = process.argv[2] as SanitizedKind;
const given = await text(process.stdin);
if (kind === 'html') {
  purifier.addHook('afterSanitizeAttributes', completeLink);
  process.stdout.write(purifier.sanitize(given, announcementHtml));
} else {
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const isReference = /^(xlink:)?href$/.test(attribute.attrName);
    if (isReference && !attribute.attrValue.startsWith('#')) attribute.keepAttr = false;
  });
  // As part of a page, from where many are copied, it needs no namespace; as a file it wouldn't be drawn.
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'svg') node.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  });
  // It comes as HTML, whose one named entity XML doesn't know.
  process.stdout.write(purifier.sanitize(given, svgImage).replaceAll('&nbsp;', '&#160;'));
}
