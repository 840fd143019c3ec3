import type { Page } from '@playwright/test';
import type { BookContract } from '../../drivers/book.ts';
import type { CountedKeys } from '../../drivers/counted-keys.ts';
import type { Palette } from '../../drivers/palette.ts';
import { expect } from '../../drivers/portal.ts';
import type { SearchWindow } from '../../drivers/search-window.ts';

/** The page, its keyboard and the data of a task. */
interface TaskContext {
  page: Page;
  keys: CountedKeys;
  palette: Palette;
  searchWindow: SearchWindow;
  facts: Facts;
}

/** The contracts and the dealer that a role's tasks are about. */
export interface Facts {
  /** A contract that is the only one of its number and of its vehicle. */
  contract: BookContract;
  /** One that can be voided, for the roles that void. */
  voidable: BookContract | undefined;
  /** A dealer of the role, by its name in lowercase. */
  dealer: { name: string; code: string } | undefined;
}

/** An everyday task, done with the keyboard only. */
export interface Task {
  title: string;
  /** Does it, and waits until the page shows that it's done. */
  run: (context: TaskContext) => Promise<void>;
  /** Begins where the previous task ended. */
  continues?: true;
}

/** A part of what is typed: words, or data, whose keys aren't counted. */
type Part = string | { data: string; meaning: string };

/** The number of a contract with its program: no other has it. */
export function keyOf({ programCode, contractNumber, contractSuffix }: BookContract): string {
  return `${programCode}-${contractNumber}${contractSuffix ?? ''}`;
}

/** Opens the palette, types, and runs the first row once it is the given one. */
export async function runInPalette(
  { keys, palette }: TaskContext,
  parts: readonly Part[],
  row: string | RegExp,
): Promise<void> {
  await keys.press('Control+k');
  await expect(palette.input).toBeFocused();
  for (const part of parts) {
    if (typeof part === 'string') await keys.type(part);
    else await keys.enter(part.data, part.meaning);
  }
  await expect(palette.active).toContainText(row);
  await keys.press('Enter');
}

/** Searches for the contract, and focuses the first result. */
export async function goToContract(
  { keys, searchWindow, facts: { contract } }: TaskContext,
  by: 'vin' | 'name' = 'vin',
): Promise<void> {
  await keys.press('/');
  await expect(searchWindow.box).toBeFocused();
  if (by === 'vin') await keys.enter(contract.vehicle.vin.slice(-8).toLowerCase(), 'last 8 of the VIN');
  else await keys.enter(contract.customer.lastName.slice(0, 4).toLowerCase(), '4 letters of the last name');
  await searchWindow.settle();
  await keys.press('Enter');
  await expect(searchWindow.cards.first()).toBeFocused();
}

/** A task whose keys lead to an address. */
export function keyTask(title: string, sequence: string, address: RegExp): Task {
  return {
    title,
    run: async ({ page, keys }) => {
      for (const key of sequence.split(' ')) await keys.press(key);
      await expect(page).toHaveURL(address);
    },
  };
}

/** A task done by typing into the palette. */
export function paletteTask(
  title: string,
  parts: (facts: Facts) => readonly Part[],
  expected: { row: string | RegExp; at?: RegExp; text?: string | RegExp },
): Task {
  return {
    title,
    run: async (context) => {
      await runInPalette(context, parts(context.facts), expected.row);
      if (expected.at) await expect(context.page).toHaveURL(expected.at);
      if (expected.text) await expect(context.page.getByText(expected.text).first()).toBeVisible();
    },
  };
}

/** A task whose key is pressed on the card of a contract. */
export function contractTask(
  title: string,
  key: string,
  expectDone: (context: TaskContext) => Promise<void>,
): Task {
  return {
    title,
    run: async (context) => {
      await goToContract(context);
      await context.keys.press(key);
      await expectDone(context);
    },
  };
}

export const openByVin: Task = contractTask(
  'Open a contract by the end of its VIN',
  'Enter',
  async ({ page, facts }) => {
    await expect(page).toHaveURL(new RegExp(`/contracts/[A-Z]+/${facts.contract.contractNumber}`));
  },
);

export const openByNumber: Task = paletteTask(
  'Open a contract by its number',
  ({ contract }) => [{ data: keyOf(contract), meaning: 'contract number' }],
  { row: /Active/, at: /\/contracts\/[A-Z]+\/\d+/ },
);

export const readHistory: Task = contractTask("Read a contract's history", 'h', async ({ page }) => {
  await expect(page).toHaveURL(/#contract-history/);
});

export const voidDuplicate: Task = {
  title: 'Void a sale that was entered twice',
  run: async (context) => {
    const { page, keys, facts } = context;
    const { voidable } = facts;
    if (!voidable) throw new Error('the role has no contract that can be voided');
    await runInPalette(
      context,
      ['void ', { data: keyOf(voidable), meaning: 'contract number' }, ' dup'],
      `Void contract › ${keyOf(voidable)} · Duplicate`,
    );
    const dialog = page.getByRole('alertdialog', { name: 'Void Contract' });
    await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Void Contract' })).toBeEnabled();
    await keys.press('Tab');
    await keys.press('Space');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Voided');
  },
};

export const quoteCancellation: Task = paletteTask(
  'Start a cancel quote',
  ({ contract }) => ['cancel ', { data: keyOf(contract), meaning: 'contract number' }],
  { row: 'Start a Cancel Quote', at: /\/cancelquote\?contract=/ },
);
