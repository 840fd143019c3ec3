/** The default display of each kind of element, which jsdom computes for a new one. */
const usual = new Map<string, string>();

type GetStyle = typeof getComputedStyle;

/**
 * Computes an element's style from its inline style, the attributes that hide it and its default display, since tests load no style sheet. jsdom would
 * match every rule of its own style sheet for each element that a query by role visits, which takes longer than the rest of a test.
 */
export function quickStyles(getStyle: GetStyle): GetStyle {
  const usualDisplay = ({ localName }: Element) => {
    // A new dialog is closed.
    if (localName === 'dialog') return 'block';
    const known = usual.get(localName) ?? getStyle(document.createElement(localName)).display;
    usual.set(localName, known);
    return known;
  };
  return ((element: HTMLElement) => {
    const own = element.hasAttribute('style') ? element.style : undefined;
    const display = isHidden(element) ? 'none' : own?.display || usualDisplay(element);
    const visibility = visibilityOf(element);
    const pointerEvents = own?.pointerEvents || 'auto';
    const named: Record<string, string> = { display, visibility, 'pointer-events': pointerEvents };
    const getPropertyValue = (name: string) => named[name] ?? own?.getPropertyValue(name) ?? '';
    return { display, visibility, pointerEvents, getPropertyValue };
  }) as unknown as GetStyle;
}

function isHidden(element: HTMLElement): boolean {
  const isClosed = element.localName === 'dialog' && !element.hasAttribute('open');
  const isUnseen = element.localName === 'input' && element.getAttribute('type') === 'hidden';
  return isClosed || isUnseen || element.hasAttribute('hidden');
}

/** Inherited, unlike the others. */
function visibilityOf(element: HTMLElement): string {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const visibility = each.hasAttribute('style') && each.style.visibility;
    if (visibility) return visibility;
  }
  return 'visible';
}
