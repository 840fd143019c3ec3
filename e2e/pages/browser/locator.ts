import { queryAllByRole } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { isBehindDialog } from './dom-gaps.ts';
import {
  accessibleName,
  elementsByRole,
  isGone,
  isPartHeader,
  isSilent,
  labels,
  labelText,
  readable,
  within,
  withText,
} from './elements.ts';
import { keysOf } from './keyboard.ts';
import { pause, until } from './until.ts';

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

function fits(text: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const plain = readable(wanted);
  return exact ? text === plain : text.toLowerCase().includes(plain.toLowerCase());
}

/** Whether an element can't be used, as Playwright sees it: also a busy button, which only has an ARIA state. */
export function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *');
}

/** Testing-library is used only where states matter. */
function withRole(element: HTMLElement, role: string, states: States): Element[] {
  if (Object.keys(states).length > 0) return queryAllByRole(element, role, { hidden: true, ...states });
  return within(element, elementsByRole(document).get(role) ?? []);
}

type Find = () => Element[];

/** The part of Playwright's locator that stories in jsdom need; elements are looked up again at each use. */
/** A file that a story chooses. */
interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}

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
          (name === undefined || fits(accessibleName(each), name, exact)),
      ),
    );
  }
  getByText(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    return this.narrowed(`text ${text}`, (element) =>
      withText(
        element,
        // An element without a part of a text contains no element with it.
        typeof text === 'string' ? (words) => fits(words, text) : () => true,
        (words) => fits(words, text, exact),
      ),
    );
  }
  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    return this.narrowed(`label ${text}`, (element) =>
      within(element, labels(document))
        .filter((each) => fits(labelText(each), text, exact))
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

  /** The only element of this locator; more than one is a mistake in the story. */
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
      if (!element || isGone(element) || isDisabled(element) || isBehindDialog(element)) return undefined;
      return element;
    };
    return until(
      async () => {
        const element = readyNow();
        // As in a browser, no one acts before the effects of the render that has just added it.
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
  async setInputFiles(chosen: ChosenFile | readonly ChosenFile[]): Promise<void> {
    const input = (await this.wait()) as HTMLInputElement;
    // Like Playwright, regardless of what the browser's file dialog would offer.
    const hands = this.hands.setup({ applyAccept: false });
    const files: readonly ChosenFile[] = Array.isArray(chosen) ? chosen : [chosen as ChosenFile];
    await hands.upload(
      input,
      files.map(({ name, mimeType, buffer }) => new File([buffer as BlobPart], name, { type: mimeType })),
    );
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

function fieldsOf(label: HTMLLabelElement): Element[] {
  const field = label.htmlFor
    ? document.getElementById(label.htmlFor)
    : label.querySelector('input, select, textarea');
  return field ? [field] : [];
}

function siblingsOf({ nextElementSibling }: Element, selector: string): Element[] {
  return nextElementSibling?.matches(selector) ? [nextElementSibling] : [];
}
