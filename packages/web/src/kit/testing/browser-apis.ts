// What Primer asks of a browser and jsdom lacks. Nothing here does anything: sizes and placement are tested in Chromium.

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
