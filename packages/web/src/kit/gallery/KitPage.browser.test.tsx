import 'virtual:primer-theme.css';
import '@primer/primitives/dist/css/primitives.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import axe, { type ElementContext } from 'axe-core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KitPage } from './KitPage.tsx';

/** The looks that a user may have it in: theme and width. */
const looks = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
  { theme: 'dark', width: 390 },
];

/** What the server's policy says of styles, pictures and handlers; the scripts here are Vitest's. The nonce is that of Vite's own style elements. It stays for the files after this one. */
const policy =
  "style-src 'self' 'nonce-vite'; img-src 'self' data:; font-src 'self'; object-src 'none'; script-src-attr 'none'";

/** What the page did against the policy, since it was drawn for the first time. */
const refused: string[] = [];

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
    refused.push(`${effectiveDirective}: ${sample} ${sourceFile}`),
  );
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
});

/** Shows the kit's page once for all tests of a look; what is returned takes it away. */
async function show(theme: string): Promise<() => void> {
  document.documentElement.dataset['theme'] = theme;
  // The page has taken the theme's colors before anything is drawn in them.
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <MemoryRouter initialEntries={['/kit']}>
        <KitPage />
      </MemoryRouter>,
    ),
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

/**
 * A heading of the page and landmarks are the shell's. Primer names a menu row by its title alone and describes it by why it is
 * disabled, which this rule takes for a mismatch.
 */
const rules = Object.fromEntries(
  ['region', 'page-has-heading-one', 'label-content-name-mismatch'].map((rule) => [rule, { enabled: false }]),
);

/** What keeps people out of the page, or of the part that has opened over it, as sentences; empty if nothing does. */
async function barriers(part: ElementContext = document): Promise<string[]> {
  const { violations } = await axe.run(part, { rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe.each(looks)('the kit in $theme at $width px', ({ theme, width }) => {
  beforeAll(async () => {
    await page.viewport(width, 900);
    return await show(theme);
  });

  test('has no barrier and does not scroll sideways', async () => {
    expect(await barriers()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('has the boxes of fields next to one another in line, however long their labels and messages are', () => {
    const [one, other] = ['Price', /^In-service date/].map((name) =>
      page.getByRole('textbox', { name }).element().getBoundingClientRect(),
    );
    expect(one?.right).toBeLessThan(other?.left ?? 0);
    expect([one?.top, one?.height]).toEqual([other?.top, other?.height]);
  });

  test('opens an accessible form inside the window, and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Form dialog' });
    await opener.click();
    const box = page.getByRole('dialog').element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(await barriers(page.getByRole('dialog').element())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener.element());
  });

  test('opens an accessible menu, moves in it by keys, and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Actions' });
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: /^Edit/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    expect(await barriers(page.getByRole('menu').element())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener.element());
  });

  test('opens a panel inside the window, at its button, and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Filter' });
    // At the lower edge, where the panel only has room above.
    opener.element().scrollIntoView({ block: 'end' });
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await expect.element(panel.getByRole('button', { name: 'Close' })).toHaveFocus();
    const [box, at] = [panel.element(), opener.element()].map((element) => element.getBoundingClientRect());
    expect(box?.left).toBeGreaterThanOrEqual(8);
    expect(box?.right).toBeLessThanOrEqual(width - 8);
    expect(box?.bottom).toBeLessThanOrEqual(900);
    expect(
      Math.min(Math.abs((box?.bottom ?? 0) - (at?.top ?? 0)), Math.abs((box?.top ?? 0) - (at?.bottom ?? 0))),
    ).toBeLessThanOrEqual(5);
    await panel.getByRole('button', { name: 'Close' }).click();
    expect(document.activeElement).toBe(opener.element());
  });
});

test('nothing on the page, and nothing that opened over it, broke the content security policy', () => {
  expect(refused).toEqual([]);
});
