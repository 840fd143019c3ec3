import type { Page } from '@playwright/test';
import type { BookContract } from '../../drivers/book.ts';
import type { CountedKeys } from '../../drivers/counted-keys.ts';
import type { Palette } from '../../drivers/palette.ts';
import { expect } from '../../drivers/portal.ts';
import type { SearchWindow } from '../../drivers/search-window.ts';

/** What a task is done with. */
export interface Desk {
  page: Page;
  keys: CountedKeys;
  palette: Palette;
  searchWindow: SearchWindow;
  facts: Facts;
}

/** What the role works with on this day. */
export interface Facts {
  /** A contract that is the only one of its number and of its vehicle. */
  contract: BookContract;
  /** One that can be voided, for the roles that void. */
  voidable: BookContract | undefined;
  /** A dealer of the role, by its name in lowercase. */
  dealer: { name: string; code: string } | undefined;
}

/** An everyday task: what it is, and how it is done by the keyboard alone, to where it is seen to be done. */
export interface Task {
  what: string;
  work: (desk: Desk) => Promise<void>;
  /** Begins where the task before it ended. */
  goesOn?: true;
}

/** Words and data of a text, in order. */
type Part = string | { data: string; meaning: string };

/** The number of a contract with its program: no other has it. */
export function keyOf({ programCode, contractNumber, contractSuffix }: BookContract): string {
  return `${programCode}-${contractNumber}${contractSuffix ?? ''}`;
}

/** Opens the palette, types, and takes the first row once it is the one that is meant. */
export async function byPalette(
  { keys, palette }: Desk,
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

/** Searches contracts, and goes to the first one found. */
export async function toContract(
  { keys, searchWindow, facts: { contract } }: Desk,
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

/** A task that a sequence of keys does, leading to an address. */
export function goTo(what: string, sequence: string, address: RegExp): Task {
  return {
    what,
    work: async ({ page, keys }) => {
      for (const key of sequence.split(' ')) await keys.press(key);
      await expect(page).toHaveURL(address);
    },
  };
}

/** A task that the palette does by some words, leading to an address. */
export function say(
  what: string,
  parts: (facts: Facts) => readonly Part[],
  seen: { row: string | RegExp; at?: RegExp; text?: string | RegExp },
): Task {
  return {
    what,
    work: async (desk) => {
      await byPalette(desk, parts(desk.facts), seen.row);
      if (seen.at) await expect(desk.page).toHaveURL(seen.at);
      if (seen.text) await expect(desk.page.getByText(seen.text).first()).toBeVisible();
    },
  };
}

/** A task at the card of a contract that was found by its VIN. */
export function atContract(what: string, key: string, seen: (desk: Desk) => Promise<void>): Task {
  return {
    what,
    work: async (desk) => {
      await toContract(desk);
      await desk.keys.press(key);
      await seen(desk);
    },
  };
}

export const openByVin: Task = atContract(
  'Open a contract by the end of its VIN',
  'Enter',
  async ({ page, facts }) => {
    await expect(page).toHaveURL(new RegExp(`/contracts/[A-Z]+/${facts.contract.contractNumber}`));
  },
);

export const openByNumber: Task = say(
  'Open a contract by its number',
  ({ contract }) => [{ data: keyOf(contract), meaning: 'contract number' }],
  { row: /Active/, at: /\/contracts\/[A-Z]+\/\d+/ },
);

export const readHistory: Task = atContract("Read a contract's history", 'h', async ({ page }) => {
  await expect(page).toHaveURL(/#contract-history/);
});

export const voidDuplicate: Task = {
  what: 'Void a sale that was entered twice',
  work: async (desk) => {
    const { page, keys, facts } = desk;
    const { voidable } = facts;
    if (!voidable) throw new Error('the role has no contract that can be voided');
    await byPalette(
      desk,
      ['void ', { data: keyOf(voidable), meaning: 'contract number' }, ' dup'],
      `Void contract › ${keyOf(voidable)} · Duplicate`,
    );
    const question = page.getByRole('alertdialog', { name: 'Void Contract' });
    await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await expect(question.getByRole('button', { name: 'Void Contract' })).toBeEnabled();
    await keys.press('Tab');
    await keys.press('Space');
    await expect(question).toBeHidden();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Voided');
  },
};

export const quoteCancellation: Task = say(
  'Start a cancel quote',
  ({ contract }) => ['cancel ', { data: keyOf(contract), meaning: 'contract number' }],
  { row: 'Start a Cancel Quote', at: /\/cancelquote\?contract=/ },
);
