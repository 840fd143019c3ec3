import { computeAccessibleDescription } from 'dom-accessibility-api';
import { accessibleName, isGone, readable } from './elements.ts';
import { isDisabled, type Locator } from './locator.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';

type Text = string | RegExp;
interface Context {
  isNot?: boolean;
}
interface Outcome {
  pass: boolean;
  message: () => string;
}

/** Checks until the expectation is met, or with `not` until it isn't. */
async function settled(
  { isNot = false }: Context,
  judge: () => boolean,
  describe: () => string,
): Promise<Outcome> {
  const pass = await until(() => (judge() !== isNot ? true : undefined), describe).then(
    () => !isNot,
    () => isNot,
  );
  return { pass, message: describe };
}

const elementOf = (place: Locator) => place.one() as HTMLInputElement | undefined;
const matches = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : text === readable(wanted);
const contains = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : text.toLowerCase().includes(readable(wanted).toLowerCase());

/** Checks the only element of a locator; without one, no expectation is met. */
function ofElement<Given extends unknown[]>(judge: (element: HTMLInputElement, ...given: Given) => boolean) {
  return function matcher(this: Context, place: Locator, ...given: Given): Promise<Outcome> {
    const holds = () => {
      const element = elementOf(place);
      return element !== undefined && judge(element, ...given);
    };
    return settled(
      this,
      holds,
      () =>
        `${place.words} against ${given.join(', ')}: ${elementOf(place)?.outerHTML.slice(0, 2000) ?? 'it is not there'}`,
    );
  };
}

function ofTexts(compare: (text: string, wanted: Text) => boolean) {
  return function matcher(this: Context, place: Locator, wanted: Text | Text[]): Promise<Outcome> {
    const texts = () => place.elements().map(({ textContent }) => readable(textContent));
    const holds = () => {
      if (!Array.isArray(wanted)) return elementOf(place) !== undefined && compare(texts()[0] ?? '', wanted);
      const all = texts();
      return all.length === wanted.length && wanted.every((each, index) => compare(all[index] ?? '', each));
    };
    return settled(
      this,
      holds,
      () => `${place.words} has ${JSON.stringify(texts())}, wanted ${String(wanted)}`,
    );
  };
}

/** Playwright's expectations of a locator or a page, which are retried. */
export const matchers = {
  toBeVisible(this: Context, place: Locator, { visible = true } = {}) {
    const holds = () => {
      const element = elementOf(place);
      return (element !== undefined && !isGone(element)) === visible;
    };
    return settled(this, holds, () => `${place.words} is ${holds() ? '' : 'not '}visible`);
  },
  toBeHidden(this: Context, place: Locator) {
    const holds = () => place.elements().every(isGone);
    return settled(this, holds, () => `${place.words} is ${holds() ? '' : 'not '}hidden`);
  },
  toBeAttached: ofElement(() => true),
  toBeFocused: ofElement((element) => document.activeElement === element),
  toBeEnabled: ofElement((element) => !isDisabled(element)),
  toBeDisabled: ofElement(isDisabled),
  toBeChecked: ofElement((element) => element.checked),
  toBeEmpty: ofElement((element) => readable(element.textContent) === ''),
  toHaveText: ofTexts(matches),
  toContainText: ofTexts(contains),
  toHaveValue: ofElement((element, wanted: Text) =>
    wanted instanceof RegExp ? wanted.test(element.value) : element.value === wanted,
  ),
  toHaveAttribute: ofElement((element, name: string, wanted?: Text) => {
    const value = element.getAttribute(name);
    if (value === null || wanted === undefined) return value !== null;
    return wanted instanceof RegExp ? wanted.test(value) : value === wanted;
  }),
  toHaveAccessibleName: ofElement((element, wanted: Text) => matches(accessibleName(element), wanted)),
  toHaveAccessibleDescription: ofElement((element, wanted: Text) =>
    matches(readable(computeAccessibleDescription(element)), wanted),
  ),
  toHaveCount(this: Context, place: Locator, count: number) {
    return settled(
      this,
      () => place.elements().length === count,
      () => `${place.words}: ${place.elements().length} of ${count}`,
    );
  },
  toHaveURL(this: Context, page: Page, wanted: Text) {
    const holds = () =>
      wanted instanceof RegExp ? wanted.test(page.url()) : page.url() === new URL(wanted, page.url()).href;
    return settled(this, holds, () => `the address is ${page.url()}, wanted ${String(wanted)}`);
  },
  toHaveTitle(this: Context, _page: Page, wanted: Text) {
    return settled(
      this,
      () => matches(readable(document.title), wanted),
      () => `the title is ${document.title}`,
    );
  },
};
