import type { Page } from '@playwright/test';

/**
 * The fields next to one another whose boxes aren't in line, and the buttons next to a box that aren't either, by their names: a label or a message of
 * two lines must not push its box down.
 */
export function misalignedOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.getAttribute('aria-label') ??
      element.textContent;
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => ({ name: nameOf(element), rect: element.getBoundingClientRect() }));
    const boxes = shown(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), select',
    );
    const buttons = shown('form button');
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    /** Whether the second is right of the first, not far from it, in the same line of the page. */
    const isNext = (one: DOMRect, other: DOMRect) =>
      other.left >= one.right &&
      other.left - one.right < 32 &&
      one.bottom > other.top &&
      other.bottom > one.top;
    return boxes.flatMap((box) =>
      [...boxes, ...buttons]
        .filter(({ rect }) => isNext(box.rect, rect) && Math.abs(middle(box.rect) - middle(rect)) > 2)
        .map(({ name }) => `${box.name} / ${name}`),
    );
  });
}
