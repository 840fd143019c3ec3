// What the portal needs of a browser and jsdom lacks: dialogs, popovers, media, and what only a screen has.

import 'fake-indexeddb/auto';
import { isGone } from './elements.ts';

const open = 'data-popover-open';

/** Opens or closes a popover, with the events that the browser sends. */
function toggle(element: HTMLElement, isOpening: boolean): void {
  if (element.hasAttribute(open) === isOpening) return;
  const states = isOpening
    ? { oldState: 'closed', newState: 'open' }
    : { oldState: 'open', newState: 'closed' };
  element.dispatchEvent(Object.assign(new Event('beforetoggle'), states));
  if (isOpening) openPopover(element);
  else closePopover(element);
  queueMicrotask(() => element.dispatchEvent(Object.assign(new Event('toggle'), states)));
}

/** How long a frame of the screen lasts. */
const frameMs = 16;

const openers = new WeakMap<Element, Element | null>();

/** The popovers that were opened, the last one last. To find them by a selector, jsdom looks at each element of the page. */
const opened = new Set<HTMLElement>();

/** The popovers that are open. */
function openPopovers(): HTMLElement[] {
  for (const each of opened) if (!each.isConnected || !each.hasAttribute(open)) opened.delete(each);
  return [...opened];
}

function openPopover(element: HTMLElement): void {
  for (const other of openPopovers()) if (!other.contains(element)) toggle(other, false);
  openers.set(element, document.activeElement);
  element.setAttribute(open, '');
  opened.add(element);
}

function closePopover(element: HTMLElement): void {
  element.removeAttribute(open);
  opened.delete(element);
  const opener = openers.get(element);
  if (opener instanceof HTMLElement && element.contains(document.activeElement)) opener.focus();
}

/** Focuses the first element of a dialog that can have the focus, as the browser does. */
function focusFirst(dialog: HTMLElement): void {
  const wanted =
    dialog.querySelector<HTMLElement>('[autofocus]') ??
    dialog.querySelector<HTMLElement>(
      ':is(button, input, select, textarea, a[href], [tabindex="0"]):not([disabled])',
    ) ??
    dialog;
  if (!dialog.contains(document.activeElement)) wanted.focus();
}

/** The modal dialogs, the topmost last. */
const modals = new Set<HTMLDialogElement>();

/**
 * Whether an element is outside of the topmost dialog, so that a browser wouldn't let anyone press it. The announcements don't count: they
 * open by themselves on a user's first page, before or after what a story does there.
 */
export function isBehindDialog(element: Element): boolean {
  for (const each of modals) if (!each.isConnected || !each.hasAttribute('open')) modals.delete(each);
  const top = [...modals].findLast((each) => !each.hasAttribute('data-window'));
  return top !== undefined && !top.contains(element) && !element.closest('dialog[data-window]');
}

/** Fills the gaps; once for all pages of a file. */
export function fillGaps(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
      modals.add(this);
      focusFirst(this);
    },
    show(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      modals.delete(this);
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true);
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false);
    },
    togglePopover(this: HTMLElement) {
      toggle(this, !this.hasAttribute(open));
    },
    scrollIntoView() {},
    scrollTo() {},
    getAnimations: () => [],
    checkVisibility(this: HTMLElement) {
      return !isGone(this);
    },
  });
  // Code that checks whether the browser has popovers finds them, and loads no polyfill.
  Object.defineProperty(HTMLElement.prototype, 'popover', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('popover');
    },
  });
  Object.assign(globalThis, {
    matchMedia: mediaOf,
    // jsdom has one timer for frames in a window: it would end with the page that started it, and later pages would have no frames.
    requestAnimationFrame: (run: FrameRequestCallback) => setTimeout(() => run(performance.now()), frameMs),
    cancelAnimationFrame: clearTimeout,
    requestIdleCallback: (run: () => void) => setTimeout(run, 1),
    cancelIdleCallback: clearTimeout,
    scrollTo() {},
    ResizeObserver: Nothing,
    IntersectionObserver: Nothing,
    visualViewport: null,
    getComputedStyle: styleOf,
  });
  document.adoptedStyleSheets ??= [];
  knowPopovers();
}

/** The width of the page, which stories may change. */
export const screenSize = { width: 1280, height: 800 };

function mediaOf(media: string) {
  const [, limit, px] = /(max|min)-width:\s*([\d.]+)/.exec(media) ?? [];
  const matches =
    limit === undefined
      ? false
      : limit === 'max'
        ? screenSize.width <= Number(px)
        : screenSize.width >= Number(px);
  return { media, matches, addEventListener() {}, removeEventListener() {} };
}

/** The inline style of an element: jsdom would match every rule, and no style sheet is loaded here. */
function styleOf({ style }: HTMLElement) {
  const plain: Record<string, string> = { display: 'block', visibility: 'visible', pointerEvents: 'auto' };
  const getPropertyValue = (name: string) => style.getPropertyValue(name) || (plain[name] ?? '');
  return { ...plain, getPropertyValue };
}

class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Marks a document that was prepared: each file of stories gets here again and would slow down every query. */
const knowing = Symbol.for('pitlane knows popovers');

/** Makes selectors find open popovers, and those with only attributes fast: the palette queries one for each removed row. */
function knowPopovers(): void {
  if (knowing in document) return;
  Object.assign(document, { [knowing]: true });
  for (const prototype of [Document.prototype, Element.prototype] as Element[]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
      const original = prototype[name] as ((selector: string) => unknown) | undefined;
      if (!original) continue;
      Object.assign(prototype, {
        [name](this: Element, selector: string) {
          const isOfPopovers = name === 'querySelector' && onlyPopovers.test(selector);
          if (isOfPopovers && openPopovers().length === 0) return null;
          const known = selector.includes(':') ? withoutStates(selector) : selector;
          if (name === 'querySelector' && attributes.test(known)) return firstWith(this, known);
          return original.call(this, known);
        },
      });
    }
  }
}

/** An open popover, whatever is in it; asked for at each key. */
const onlyPopovers = /^:popover-open(:has\([^()]*\))?$/;

/** Replaces what jsdom has no selector for by the attribute that marks it here. */
function withoutStates(selector: string): string {
  return selector.replaceAll(/(?<!\\):popover-open/g, `[${open}]`).replaceAll(/(?<!\\):modal/g, '[open]');
}

const attributes = /^(\[[\w-]+="[^"]*"\])+$/;

function firstWith(element: Element, selector: string): Element | null {
  const wanted = [...selector.matchAll(/\[([\w-]+)="([^"]*)"\]/g)].map(
    ([, name = '', value]) => [name, value] as const,
  );
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const each = walker.currentNode as Element;
    if (wanted.every(([name, value]) => each.getAttribute(name) === value)) return each;
  }
  return null;
}

/** What the browser does with a press after the page has had it. */
export function actAsBrowser(): void {
  window.addEventListener('keypress', submitFromAfar);
  window.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[popovertarget]');
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (popover) return popover.togglePopover();
    for (const each of openPopovers()) if (!each.contains(target as Node)) each.hidePopover();
  });
  window.addEventListener('keypress', chooseByLetters);
  // After all listeners: stopping the event doesn't stop the browser.
  const later = (event: KeyboardEvent) => queueMicrotask(() => closeLast(event));
  window.addEventListener('keydown', later, { capture: true });
}

/** Escape closes the popover or the dialog that was opened last. */
function closeLast(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const popover = openPopovers().at(-1);
  if (popover) return popover.hidePopover();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (!dialog) return;
  const cancel = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(cancel);
  if (!cancel.defaultPrevented) dialog.close();
}

/** Letters that were typed into a select, and which one. */
let typed = { into: undefined as EventTarget | undefined, letters: '' };

/** A focused select chooses the option that begins with what is typed. */
function chooseByLetters({ key, target, defaultPrevented }: KeyboardEvent): void {
  if (defaultPrevented || key.length !== 1 || !(target instanceof HTMLSelectElement)) return;
  typed = { into: target, letters: (typed.into === target ? typed.letters : '') + key.toLowerCase() };
  const option = [...target.options].find(({ text }) => text.toLowerCase().startsWith(typed.letters));
  if (!option || option.selected) return;
  option.selected = true;
  for (const event of ['input', 'change']) target.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Enter also submits a form through a button outside it, which user-event doesn't support. */
function submitFromAfar({ key, target, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement) || !target.form?.id)
    return;
  const button = document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${target.form.id}"]`);
  if (button && !button.disabled) target.form.requestSubmit(button);
}
