import { queryAllByRole } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { keysOf } from './keyboard.ts';
import { pause, until } from './until.ts';
import { untilChange } from './until-change.ts';

type Text = string | RegExp;

interface Named extends States {
  name?: Text;
  exact?: boolean;
}

interface States {
  level?: number;
  selected?: boolean;
  checked?: boolean;
  expanded?: boolean;
  pressed?: boolean;
}

interface Having {
  hasText?: Text;
  hasNotText?: Text;
  has?: Locator;
  hasNot?: Locator;
}

/** Text as it is read: runs of white space are one. */
export function readable(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function fits(text: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const plain = readable(wanted);
  return exact ? text === plain : text.toLowerCase().includes(plain.toLowerCase());
}

/** Whether an element is taken out of the page, for eyes or for a screen reader. */
export const isGone: (element: Element) => boolean = untilChange((element) => {
  if (element.hasAttribute('hidden')) return true;
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true;
  if (element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')) return true;
  const parent = element.parentElement;
  if (!parent) return false;
  const isFolded = parent.localName === 'details' && !parent.hasAttribute('open');
  return (isFolded && element.localName !== 'summary') || isGone(parent);
});

/** Whether an element can't be used, as Playwright has it: a busy button, which says so by ARIA alone, is waited for too. */
export function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *');
}

/** A header or footer of a part is no landmark of the page, which testing-library doesn't know. */
function isPartHeader(element: Element): boolean {
  if (!['header', 'footer'].includes(element.localName) || element.hasAttribute('role')) return false;
  return element.parentElement?.closest('article, aside, main, nav, section') !== null;
}

/** What is behind an open dialog cannot be reached. */
const isSilent: (element: Element) => boolean = untilChange((element) => {
  if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert')) return true;
  const parent = element.parentElement;
  return parent !== null && isSilent(parent);
});

/** Elements that have a role in `getRole` alone: a summary, and a section without a name. */
function isWithoutRole(element: Element): boolean {
  if (element.hasAttribute('role')) return false;
  if (element.localName === 'section')
    return !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby');
  return element.localName === 'summary';
}

/** The elements of the page by their role. One walk for all: testing-library looks for one role alone four times as long. */
const byRole = untilChange((page: Document) => {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT);
  const found = new Map<string, Element[]>();
  while (walker.nextNode()) {
    const each = walker.currentNode as Element;
    const role = getRole(each);
    if (role === null || isWithoutRole(each)) continue;
    const others = found.get(role);
    if (others) others.push(each);
    else found.set(role, [each]);
  }
  return found;
});

/** Testing-library is asked where states count, which it knows. */
function withRole(element: HTMLElement, role: string, states: States): Element[] {
  if (Object.keys(states).length > 0) return queryAllByRole(element, role, { hidden: true, ...states });
  const all = byRole(document).get(role) ?? [];
  if (element === document.documentElement) return all;
  return all.filter((each) => each !== element && element.contains(each));
}

type Find = () => Element[];

/** A place of the page, looked up again at each use: the part of Playwright's locator that stories of jsdom pages need. */
export class Locator {
  private readonly find: Find;
  private readonly hands: UserEvent;
  readonly words: string;

  constructor(find: Find, hands: UserEvent, words: string) {
    this.find = find;
    this.hands = hands;
    this.words = words;
  }

  elements(): Element[] {
    return this.find();
  }

  private narrowed(words: string, find: (element: Element) => Iterable<Element>): Locator {
    const all = () => [...new Set(this.find().flatMap((element) => [...find(element)]))];
    return new Locator(all, this.hands, `${this.words} › ${words}`);
  }

  getByRole(role: string, { name, exact, ...states }: Named = {}): Locator {
    return this.narrowed(`${role} ${name ?? ''}`, (element) =>
      withRole(element as HTMLElement, role, states).filter(
        (each) =>
          !isGone(each) &&
          !isSilent(each) &&
          !isPartHeader(each) &&
          (name === undefined || fits(readable(computeAccessibleName(each)), name, exact)),
      ),
    );
  }
  getByText(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    const isIt = (each: Element) =>
      !/^(SCRIPT|STYLE)$/.test(each.tagName) && fits(readable(each.textContent), text, exact);
    return this.narrowed(`text ${text}`, (element) =>
      [...element.querySelectorAll('*')].filter((each) => isIt(each) && ![...each.children].some(isIt)),
    );
  }
  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    return this.narrowed(`label ${text}`, (element) =>
      [...element.querySelectorAll('label, [aria-label], [aria-labelledby]')]
        .filter((each) => fits(labelTextOf(each), text, exact))
        .flatMap((each) => (each instanceof HTMLLabelElement ? fieldsOf(each) : [each])),
    );
  }
  getByPlaceholder(text: Text): Locator {
    return this.narrowed(`placeholder ${text}`, (element) =>
      [...element.querySelectorAll('[placeholder]')].filter((each) =>
        fits(each.getAttribute('placeholder') ?? '', text),
      ),
    );
  }
  locator(selector: string, having: Having = {}): Locator {
    const found =
      selector === '..'
        ? this.narrowed('parent', ({ parentElement }) => (parentElement ? [parentElement] : []))
        : selector.startsWith('+')
          ? this.narrowed(selector, (element) => siblingsOf(element, selector.slice(1).trim()))
          : this.narrowed(selector, (element) => element.querySelectorAll(selector));
    return found.filter(having);
  }
  filter({ hasText, hasNotText, has, hasNot }: Having): Locator {
    const holds = (element: Element, { find }: Locator) => find().some((each) => element.contains(each));
    return this.chosen(`that has ${String(hasText ?? has?.words)}`, (all) =>
      all.filter(
        (each) =>
          (hasText === undefined || fits(readable(each.textContent), hasText)) &&
          (hasNotText === undefined || !fits(readable(each.textContent), hasNotText)) &&
          (!has || holds(each, has)) &&
          (!hasNot || !holds(each, hasNot)),
      ),
    );
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  nth(index: number): Locator {
    return this.chosen(`number ${index}`, (all) => all.slice(index).slice(0, 1));
  }
  private chosen(words: string, choose: (all: Element[]) => Element[]): Locator {
    return new Locator(() => choose(this.find()), this.hands, `${this.words} › ${words}`);
  }

  /** The one element of this place; more than one is a mistake of the story. */
  one(): HTMLElement | undefined {
    const all = this.find();
    if (all.length > 1) throw new Error(`${all.length} parts of the page are ${this.words}`);
    return all[0] as HTMLElement | undefined;
  }
  private wait(): Promise<HTMLElement> {
    return until(
      () => this.one(),
      () => `there is no ${this.words}`,
    );
  }
  private async ready(): Promise<HTMLElement> {
    const readyNow = () => {
      const element = this.one();
      return element && !isGone(element) && !isDisabled(element) ? element : undefined;
    };
    return until(
      async () => {
        const element = readyNow();
        // As in a browser, nobody is faster than the effects of the render that has just brought it.
        if (element) await pause(0);
        return element && readyNow() === element ? element : undefined;
      },
      () => `${this.words} cannot be used: ${this.one()?.outerHTML ?? 'it is not there'}`,
    );
  }

  async waitFor({ state = 'visible' }: { state?: string } = {}): Promise<void> {
    const isEnabled = () => {
      const element = this.one();
      if (state === 'detached') return element === undefined;
      if (state === 'hidden') return element === undefined || isGone(element);
      return element !== undefined && (state === 'attached' || !isGone(element));
    };
    await until(
      () => isEnabled() || undefined,
      () => `${this.words} is not ${state}`,
    );
  }
  async click(): Promise<void> {
    await this.hands.click(await this.ready());
  }
  async tap(): Promise<void> {
    await this.click();
  }
  async hover(): Promise<void> {
    await this.hands.hover(await this.ready());
  }
  async focus(): Promise<void> {
    (await this.wait()).focus();
  }
  async fill(text: string): Promise<void> {
    const field = (await this.ready()) as HTMLInputElement;
    field.focus();
    const prototype =
      field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  async setInputFiles(file: { name: string; mimeType: string; buffer: Uint8Array }): Promise<void> {
    const input = (await this.wait()) as HTMLInputElement;
    // As Playwright, whatever the dialog of the browser would offer.
    const hands = this.hands.setup({ applyAccept: false });
    await hands.upload(input, new File([file.buffer as BlobPart], file.name, { type: file.mimeType }));
  }
  async press(key: string): Promise<void> {
    (await this.wait()).focus();
    await this.hands.keyboard(keysOf(key));
  }
  async pressSequentially(text: string): Promise<void> {
    (await this.wait()).focus();
    await this.hands.keyboard(text.replace(/[{[]/g, '$&$&'));
  }
  async selectOption(choice: string | { label?: string; index?: number }): Promise<void> {
    const select = (await this.ready()) as HTMLSelectElement;
    const option = await until(
      () =>
        [...select.options].find((each, index) =>
          typeof choice === 'string'
            ? [each.value, readable(each.textContent)].includes(choice)
            : index === choice.index || readable(each.textContent) === choice.label,
        ),
      () => `${this.words} has no ${JSON.stringify(choice)}: ${select.outerHTML}`,
    );
    await this.hands.selectOptions(select, option);
  }
  async check(): Promise<void> {
    const box = (await this.ready()) as HTMLInputElement;
    if (!box.checked) await this.hands.click(box);
  }
  async uncheck(): Promise<void> {
    const box = (await this.ready()) as HTMLInputElement;
    if (box.checked) await this.hands.click(box);
  }

  async isVisible(): Promise<boolean> {
    const element = this.one();
    return element !== undefined && !isGone(element);
  }
  async count(): Promise<number> {
    return this.find().length;
  }
  async textContent(): Promise<string | null> {
    return (await this.wait()).textContent;
  }
  async innerText(): Promise<string> {
    return readable((await this.wait()).textContent);
  }
  async allTextContents(): Promise<string[]> {
    return this.find().map(({ textContent }) => textContent ?? '');
  }
  async allInnerTexts(): Promise<string[]> {
    return this.find().map(({ textContent }) => readable(textContent));
  }
  async inputValue(): Promise<string> {
    return ((await this.wait()) as HTMLInputElement).value;
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.wait()).getAttribute(name);
  }
  async evaluate<T>(read: (element: HTMLInputElement) => T): Promise<T> {
    return read((await this.wait()) as HTMLInputElement);
  }
  async evaluateAll<T>(read: (elements: HTMLInputElement[]) => T): Promise<T> {
    return read(this.find() as HTMLInputElement[]);
  }
}

/** The text of a label, or of what labels an element. */
function labelTextOf(element: Element): string {
  const own = element.getAttribute('aria-label');
  if (own !== null) return readable(own);
  if (element instanceof HTMLLabelElement) return readable(element.textContent);
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return readable(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
}

function fieldsOf(label: HTMLLabelElement): Element[] {
  const field = label.htmlFor
    ? document.getElementById(label.htmlFor)
    : label.querySelector('input, select, textarea');
  return field ? [field] : [];
}

function siblingsOf({ nextElementSibling }: Element, selector: string): Element[] {
  return nextElementSibling?.matches(selector) ? [nextElementSibling] : [];
}
