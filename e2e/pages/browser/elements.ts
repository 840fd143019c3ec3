// The elements of a page as people and screen readers find them: looked up once until the page changes.

import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { untilChange } from './until-change.ts';

/** Text as it is read: white space is collapsed. */
export function readable(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Whether an element is hidden from everyone. */
export const isGone: (element: Element) => boolean = untilChange((element) => {
  if (element.hasAttribute('hidden')) return true;
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true;
  if (element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')) return true;
  const parent = element.parentElement;
  if (!parent) return false;
  const isFolded = parent.localName === 'details' && !parent.hasAttribute('open');
  return (isFolded && element.localName !== 'summary') || isGone(parent);
});

/** Whether an element is hidden from screen readers, for example behind an open dialog. */
export const isSilent: (element: Element) => boolean = untilChange((element) => {
  if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert')) return true;
  const parent = element.parentElement;
  return parent !== null && isSilent(parent);
});

/** A header or footer of a section isn't a landmark of the page, which testing-library doesn't know. */
export function isPartHeader(element: Element): boolean {
  if (!['header', 'footer'].includes(element.localName) || element.hasAttribute('role')) return false;
  return element.parentElement?.closest('article, aside, main, nav, section') !== null;
}

/** Elements that have a role only according to `getRole`: a summary, and a section without a name. */
function isWithoutRole(element: Element): boolean {
  if (element.hasAttribute('role')) return false;
  if (element.localName === 'section')
    return !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby');
  return element.localName === 'summary';
}

/** All elements in their order. A selector of jsdom takes seven times as long, and `currentNode` of the walker three times. */
const elements = untilChange((page: Document) => {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT);
  const found: Element[] = [];
  for (let each = walker.nextNode(); each; each = walker.nextNode()) found.push(each as Element);
  return found;
});

/** The elements of the page by their role. One walk for all of them: testing-library takes four times as long for a single role. */
export const elementsByRole: (page: Document) => Map<string, Element[]> = untilChange((page) =>
  Map.groupBy(elements(page), (each) => (isWithoutRole(each) ? '' : (getRole(each) ?? ''))),
);

/** What labels a field, and what has a label of its own. */
export const labels: (page: Document) => Element[] = untilChange((page) =>
  elements(page).filter(
    (each) =>
      each.localName === 'label' || each.hasAttribute('aria-label') || each.hasAttribute('aria-labelledby'),
  ),
);

export const accessibleName: (element: Element) => string = untilChange((element) =>
  readable(computeAccessibleName(element)),
);

/** The text of a label, or of what labels an element. */
export const labelText: (element: Element) => string = untilChange((element) => {
  const own = element.getAttribute('aria-label');
  if (own !== null) return readable(own);
  if (element instanceof HTMLLabelElement) return readable(element.textContent);
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return readable(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
});

/** The given elements that are within another one. */
export function within(element: Element, all: Element[]): Element[] {
  if (element === document.documentElement) return all;
  return all.filter((each) => each !== element && element.contains(each));
}

/** The innermost elements with a text, searched in those that may contain one. */
export function withText(
  element: Element,
  mayHold: (text: string) => boolean,
  isIt: (text: string) => boolean,
): Element[] {
  const found: Element[] = [];
  /** Adds what is found in the element, and returns whether anything was. */
  const look = (parent: Element): boolean => {
    let isOneIt = false;
    for (let each = parent.firstElementChild; each; each = each.nextElementSibling) {
      if (each.localName === 'script' || each.localName === 'style') continue;
      const text = readable(each.textContent);
      if (!mayHold(text)) continue;
      const place = found.length;
      const isInChild = look(each);
      if (!isIt(text)) continue;
      isOneIt = true;
      if (!isInChild) found.splice(place, 0, each);
    }
    return isOneIt;
  };
  look(element);
  return found;
}
