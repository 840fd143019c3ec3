import { iterateFocusableElements } from '@primer/behaviors/utils';

/** Something that had the focus, and where it is or was: in `parent`, after `before`. Kept up to date by `moveSpot` as the page changes. */
export interface Spot {
  element: HTMLElement;
  parent: Node;
  before: Node | null;
}

/** Separate parts of a page: the next place is only searched in the part that had the focus. */
const region = 'main, dialog, [role="dialog"], aside, nav, header';

/** Parts in which the focus may move backward if nothing comes after, as from the last row of a list. */
const part = `li, tr, ul, ol, table, tbody, form, section, article, footer, ${region}`;

/** Elements that appear on their own or only for a question: afterwards the focus returns to where it was. */
const passing = '[data-passing], [popover], [role="alertdialog"]';

/** Returns where an element is now. */
export function spotOf(element: HTMLElement): Spot {
  return { element, parent: element.parentElement ?? document.body, before: element };
}

/** Updates a spot when its parent, or the element before it, is removed from the page. */
export function moveSpot(spot: Spot, { target, removedNodes, previousSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    const isInside = node.contains(spot.parent) || node === spot.before;
    if (isInside) Object.assign(spot, { parent: target, before: previousSibling });
  }
}

/** Returns whether the browser would focus an element. */
export function canHaveFocus(element: HTMLElement): boolean {
  const isOff = element.matches(':disabled') || element.closest('[inert]') !== null;
  return element.isConnected && !isOff && element.checkVisibility({ visibilityProperty: true });
}

/**
 * Returns the next thing to do after what had the focus is gone: in the nearest part of the page the primary action that comes after it,
 * else the first control after it, otherwise the last one before. Absent if its region has none, or is gone as well.
 */
export function nextPlace({ parent, before }: Spot): HTMLElement | undefined {
  if (!parent.isConnected) return undefined;
  const reference = before?.isConnected ? before : parent;
  const comesAfter = (control: HTMLElement) => {
    const position = reference.compareDocumentPosition(control);
    const isIn = reference === before && position & Node.DOCUMENT_POSITION_CONTAINED_BY;
    return !isIn && Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const nearest = parent instanceof HTMLElement ? parent : null;
  if (nearest?.closest(passing)) return undefined;
  for (const scope of scopesAround(nearest)) {
    const controls = controlsIn(scope).filter((control) => control !== before);
    const after = controls.filter(comesAfter);
    const earlier = scope.matches(part) ? controls.at(-1) : undefined;
    const next = after.find(isPrimary) ?? after[0] ?? earlier;
    if (next) return next;
  }
  return undefined;
}

/** Returns an element and its ancestors up to its region; none outside of a region. */
function scopesAround(nearest: HTMLElement | null): HTMLElement[] {
  if (!nearest?.closest(region)) return [];
  return nearest.matches(region) ? [nearest] : [nearest, ...scopesAround(nearest.parentElement)];
}

/** Returns the first field of the page's own form, the one that its primary action sends. */
export function firstField(page: HTMLElement): HTMLElement | undefined {
  const forms = [...page.querySelectorAll('form')].filter((form) => controlsIn(form).some(isPrimary));
  return forms.flatMap(controlsIn).find(isField);
}

/** Returns the first field of a form that was filled in again from a draft after a sign-in or a reload. */
export function restoredField(page: HTMLElement): HTMLElement | undefined {
  const form = page.querySelector<HTMLElement>('form[data-restored="true"]');
  return form ? controlsIn(form).find(isField) : undefined;
}

function isField(control: HTMLElement): boolean {
  return control.matches('input, select, textarea');
}

function isPrimary(control: HTMLElement): boolean {
  return control.hasAttribute('data-primary');
}

function controlsIn(scope: HTMLElement): HTMLElement[] {
  const controls = [...iterateFocusableElements(scope, { onlyTabbable: true })];
  return controls.filter((control) => control !== scope && canHaveFocus(control));
}
