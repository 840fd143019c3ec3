import { formatCell } from '@pitlane/shared/kernel/format';
import { expect } from '../../drivers/portal.ts';
import { sessionOn } from '../../drivers/rights.ts';
import {
  atContract,
  byPalette,
  type Facts,
  goTo,
  keyOf,
  openByNumber,
  openByVin,
  quoteCancellation,
  readHistory,
  say,
  type Task,
  toContract,
  voidDuplicate,
} from './task.ts';

const theDealer = ({ dealer }: Facts) => ({ data: dealer?.name ?? '', meaning: 'dealer' });
const theContract = ({ contract }: Facts) => ({ data: keyOf(contract), meaning: 'contract number' });

const openByName: Task = {
  what: 'Open the newest contract of a customer',
  work: async (desk) => {
    await toContract(desk, 'name');
    await desk.keys.press('Enter');
    await expect(desk.page).toHaveURL(/\/contracts\/[A-Z]+\/\d+/);
  },
};

const readBack: Task = atContract('Read the other side of a contract', 'f', async ({ searchWindow }) => {
  await expect(searchWindow.cards.first().getByRole('group', { name: 'Contract details' })).toBeVisible();
});

const copyNumber: Task = atContract('Copy the number of a contract', 'Tab', async ({ page, keys, facts }) => {
  await expect(page.getByRole('button', { name: 'Copy contract number' }).first()).toBeFocused();
  await keys.press('Enter');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(facts.contract.contractNumber);
});

const narrow: Task = {
  what: 'Narrow a search to a make',
  work: async ({ keys, searchWindow }) => {
    await keys.press('/');
    await expect(searchWindow.box).toBeFocused();
    await keys.type('|mak');
    await keys.press('Tab');
    await keys.enter('ford', 'make');
    await searchWindow.settle();
    await expect(searchWindow.box).toHaveValue('|make:ford');
  },
};

const saveSearch: Task = {
  what: 'Then save the search',
  goesOn: true,
  work: async ({ page, keys }) => {
    await keys.press('Control+s');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Saved “make ford”');
  },
};

const openSaved = say('Open a saved search', () => [{ data: 'make ford', meaning: 'its name' }], {
  row: 'make ford',
  at: /make:ford|make%3Aford/,
});
const findZip = say('Look up the city of a ZIP', () => ['zip ', { data: '64108', meaning: 'ZIP' }], {
  row: 'Look up a ZIP › 64108',
  text: /Kansas City/,
});
const salesOfMonth = say("See last month's sales", () => ['sales last m'], {
  row: 'Sales summary › Last month',
  at: /salessummaryreport\?period=PreviousMonth/,
});
const readNews = say('Read the announcements', () => ['news'], {
  row: 'Announcements',
  text: /Announcements/,
});
const openDealer = say('Open a dealer', (facts) => [theDealer(facts)], { row: /Dealer/, at: /\/dealers\// });
const addNote = say(
  'Add a note to a contract',
  (facts) => ['note ', theContract(facts), { data: ' called the holder', meaning: 'note' }],
  { row: 'Add a note › ', text: /Added a note/ },
);
const writeMessage: Task = {
  what: 'Write a message about a contract',
  work: async (desk) => {
    const { page, keys, facts } = desk;
    await byPalette(desk, ['message ', theContract(facts)], 'Write a message › ');
    const form = page.getByRole('dialog', { name: 'Write a message' });
    await expect(form.getByText(/ · Active · /)).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^Notes/ })).toBeFocused();
    await keys.enter('Engine light is on', 'what it is about');
    await keys.press('Control+Enter');
    await expect(page.getByText(/^Wrote message \d+$/).first()).toBeVisible();
  },
};

const takeMessage: Task = {
  what: 'Take the oldest message',
  work: async (desk) => {
    await byPalette(desk, ['mess q'], 'Message queue');
    const queue = desk.page.getByRole('navigation', { name: 'Open messages' });
    await expect(queue.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    await expect(desk.page.getByRole('article').getByRole('button', { name: /^Take/ })).toBeVisible();
    await desk.keys.press('a');
    await expect(desk.page.getByRole('article')).toContainText('Close');
    await expect(queue.getByRole('button').first()).toContainText("You're on it");
  },
};

const closeMessage: Task = {
  what: 'Then close it with a note',
  goesOn: true,
  work: async ({ page, keys }) => {
    const opened = () => page.getByRole('article').getAttribute('aria-label');
    const closed = await opened();
    expect(closed).toMatch(/^Message \d+/);
    await keys.press('x');
    await expect(page.getByRole('dialog').getByLabel(/^Note/)).toBeFocused();
    await keys.enter('Called back', 'note');
    await keys.press('Control+Enter');
    // Others write messages at the same time, so the queue isn't counted.
    await expect.poll(opened).not.toBe(closed);
  },
};

const orderUsual: Task = {
  what: 'Order the usual supplies, even if some are already on order',
  work: async (desk) => {
    await byPalette(desk, ['usual anyway'], 'Order usual supplies › Order anyway');
    await expect(desk.page.getByText(/^Ordered \d+ items/).first()).toBeVisible();
    // Taken back: another story counts what is on order.
    await desk.page.keyboard.press('Control+z');
    await expect(desk.page.getByText(/^Cancel/).first()).toBeVisible();
  },
};

const prepareChecks: Task = {
  what: 'Prepare a check run of over-remit',
  work: async (desk) => {
    const day = formatCell('date', (await sessionOn(desk.page)).today);
    const parts = ['prep over ', { data: day, meaning: 'last day' }];
    await byPalette(desk, parts, 'Prepare a check run › Over-remits');
    await expect(desk.page.getByText(/^Prepared CR-/).first()).toBeVisible();
    // Taken back: other stories prepare runs too.
    await desk.page.keyboard.press('Control+z');
    await expect(desk.page.getByText(/^Discarded CR-/).first()).toBeVisible();
  },
};

const remitPage = goTo('Go to Remittance', 'g m', /\/remittance$/);
const documents = goTo('Find a form among the documents', 'g o', /\/documents/);
const dashboard = goTo('Go to the dashboard', 'g d', /\/dashboard/);
const cancellations = goTo('Go through the waiting cancellations', 'g c', /\/cancellations/);

interface Role {
  role: string;
  user: string;
  /** The page where its tasks begin, by its place in the side menu: none of them leads there. */
  from: { path: string; label: string };
  tasks: readonly Task[];
}

const fromReporting = { path: '/reporting', label: 'Reporting' };

/** Ten everyday tasks of each role, in the order in which they are done. */
export const everyday: readonly Role[] = [
  {
    role: 'Dealer',
    user: 'dealer',
    from: fromReporting,
    tasks: [
      dashboard,
      openByVin,
      readBack,
      salesOfMonth,
      remitPage,
      say('See what is not remitted yet', () => ['pending'], {
        row: 'Pending remittance',
        at: /\/remittance\/pending/,
      }),
      quoteCancellation,
      say('Open the contracts to remit of under 30 days', () => ['remit under 30'], {
        row: 'Under 30 days',
        at: /\/remittance\?dealer=.*under=30/,
      }),
      documents,
      orderUsual,
    ],
  },
  {
    role: 'F&I',
    user: 'fi',
    from: fromReporting,
    tasks: [
      say('Rate a vehicle', () => ['rate ', { data: '1FTER4FH4KX668181', meaning: 'VIN' }], {
        row: 'Rate a vehicle › 1FTER4FH4KX668181',
        at: /\/rater\/vehicle/,
      }),
      goTo('Start a sale', 'g r', /\/rater/),
      openByVin,
      openByName,
      openByNumber,
      quoteCancellation,
      narrow,
      saveSearch,
      openSaved,
      findZip,
    ],
  },
  {
    role: 'Agent',
    user: 'agent',
    from: fromReporting,
    tasks: [
      dashboard,
      goTo('Go through the dealers', 'g e', /\/dealers/),
      openDealer,
      say(
        'Note a visit',
        (facts) => ['add visit ', theDealer(facts), { data: ' talked about rates', meaning: 'note' }],
        { row: 'Add a visit note › ', text: /note/i },
      ),
      say("Print a dealer's visit sheet", (facts) => ['sheet ', theDealer(facts)], {
        row: 'Print visit sheet › ',
      }),
      say("See last month's commission", () => ['commi last m'], {
        row: 'Agency gross commission › Last month',
        at: /agencygrosscommissionreport\?period=PreviousMonth/,
      }),
      salesOfMonth,
      openByNumber,
      readHistory,
      documents,
    ],
  },
  {
    role: 'Staff',
    user: 'staff',
    from: fromReporting,
    tasks: [
      openByVin,
      openByName,
      addNote,
      voidDuplicate,
      quoteCancellation,
      cancellations,
      writeMessage,
      takeMessage,
      closeMessage,
      openDealer,
    ],
  },
  {
    role: 'Finance',
    user: 'finance',
    from: fromReporting,
    tasks: [
      remitPage,
      say('See the batches to post', () => ['to post'], {
        row: 'Batches to post',
        at: /\/remittance\/to-post/,
      }),
      say('Open the ACH files', () => ['ach f'], { row: 'ACH files', at: /\/remittance\/ach-files/ }),
      say('See the returned debits', () => ['returned'], {
        row: 'Returned debits',
        at: /\/remittance\/returned/,
      }),
      say('Open the exports', () => ['exports'], { row: 'Exports', at: /\/exports/ }),
      say("See a dealer's agreement", (facts) => ['agreement ', theDealer(facts)], {
        row: 'Show an agreement › ',
      }),
      cancellations,
      say('See what a check run would pay', () => ['checks'], { row: 'Checks', at: /\/documents\/checks/ }),
      say('Open the imports', () => ['imports'], { row: 'Imports', at: /\/imports/ }),
      prepareChecks,
    ],
  },
  {
    role: 'Service',
    user: 'service',
    from: { path: '/dashboard', label: 'Dashboard' },
    tasks: [
      goTo('Go to the claims', 'g a', /\/claims-authorization/),
      readBack,
      openByVin,
      openByName,
      openByNumber,
      readHistory,
      copyNumber,
      documents,
      findZip,
      readNews,
    ],
  },
];
