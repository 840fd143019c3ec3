import { quickErrors } from './quick-errors.ts';
import { quickStyles } from './quick-styles.ts';

// What Primer asks of a browser and jsdom lacks does nothing here: sizes and placement are tested in Chromium.

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
document.adoptedStyleSheets ??= [];
if (!('checkVisibility' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
}
if (!('scrollIntoView' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, { scrollIntoView() {}, scrollTo() {} });
}

/** Marks a window that was prepared: each file of tests gets here again. */
const prepared = Symbol.for('pitlane queries are quick');
if (!(prepared in globalThis)) {
  Object.assign(globalThis, { [prepared]: true, getComputedStyle: quickStyles(globalThis.getComputedStyle) });
  quickErrors();
}
