import { announcementHtml } from '@pitlane/shared/features/announcements/rules/html';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { JSDOM } from 'jsdom';

/** The part of a document that is read here: jsdom has no types of its own. */
interface Part {
  nodeName: string;
  attributes: Iterable<{ name: string; value: string }>;
}

/** A page as it is read. */
type Parsed = Record<'head' | 'body', { querySelectorAll: (selector: string) => Iterable<Part> }>;

const { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOWED_URI_REGEXP: addresses } = announcementHtml;

/** A browser's way from text to parts; one for all texts, since each model holds memory that is not returned. */
const parse = lazy(() => {
  const { DOMParser } = new JSDOM('').window as unknown as {
    DOMParser: new () => { parseFromString: (html: string, type: 'text/html') => Parsed };
  };
  const parser = new DOMParser();
  return (html: string) => parser.parseFromString(html, 'text/html');
});

/** Lists what in a text of HTML acts, loads or leads elsewhere than an announcement may, as a browser reads it. */
export function actingParts(html: string): string[] {
  const { head, body } = parse()(html);
  return [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].flatMap((part) => {
    const name = part.nodeName.toLowerCase();
    if (!tags.includes(name)) return [`<${name}>`];
    return [...part.attributes].flatMap((attribute) => {
      // An empty address is the page itself.
      const isElsewhere = attribute.value !== '' && !addresses.test(attribute.value);
      const isBad = !attributes.includes(attribute.name) || (attribute.name === 'href' && isElsewhere);
      return isBad ? [`${name} ${attribute.name}="${attribute.value.slice(0, 40)}"`] : [];
    });
  });
}
