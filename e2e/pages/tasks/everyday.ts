import { formatCell } from '@pitlane/shared/kernel/format';
import { expect } from '../../drivers/portal.ts';
import { sessionOn } from '../../drivers/rights.ts';
import {
  contractTask,
  type Facts,
  goToContract,
  keyOf,
  keyTask,
  openByNumber,
  openByVin,
  paletteTask,
  quoteCancellation,
  readHistory,
  runInPalette,
  type Task,
  voidDuplicate,
} from './task.ts';

const theDealer = ({ dealer }: Facts) => ({ data: dealer?.name ?? '', meaning: 'dealer' });
const theContract = ({ contract }: Facts) => ({ data: keyOf(contract), meaning: 'contract number' });

const openByName: Task = {
  title: 'Open the newest contract of a customer',
  run: async (context) => {
    await goToContract(context, 'name');
    await context.keys.press('Enter');
    await expect(context.page).toHaveURL(/\/contracts\/[A-Z]+\/\d+/);
  },
};

const readBack: Task = contractTask('Read the other side of a contract', 'f', async ({ searchWindow }) => {
  await expect(searchWindow.cards.first().getByRole('group', { name: 'Contract details' })).toBeVisible();
});

const copyNumber: Task = contractTask(
  'Copy the number of a contract',
  'Tab',
  async ({ page, keys, facts }) => {
    await expect(page.getByRole('button', { name: 'Copy contract number' }).first()).toBeFocused();
    await keys.press('Enter');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      facts.contract.contractNumber,
    );
  },
);

const narrow: Task = {
  title: 'Narrow a search to a make',
  run: async ({ keys, searchWindow }) => {
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
  title: 'Then save the search',
  continues: true,
  run: async ({ page, keys }) => {
    await keys.press('Control+s');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Saved “make ford”');
  },
};

const openSaved = paletteTask('Open a saved search', () => [{ data: 'make ford', meaning: 'its name' }], {
  row: 'make ford',
  at: /make:ford|make%3Aford/,
});
const findZip = paletteTask('Look up the city of a ZIP', () => ['zip ', { data: '64108', meaning: 'ZIP' }], {
  row: 'Look up a ZIP › 64108',
  text: /Kansas City/,
});
const salesOfMonth = paletteTask("See last month's sales", () => ['sales last m'], {
  row: 'Sales summary › Last month',
  at: /salessummaryreport\?period=PreviousMonth/,
});
const readNews = paletteTask('Read the announcements', () => ['news'], {
  row: 'Announcements',
  text: /Announcements/,
});
const openDealer = paletteTask('Open a dealer', (facts) => [theDealer(facts)], {
  row: /Dealer/,
  at: /\/dealers\//,
});
const addNote = paletteTask(
  'Add a note to a contract',
  (facts) => ['note ', theContract(facts), { data: ' called the holder', meaning: 'note' }],
  { row: 'Add a note › ', text: /Added a note/ },
);
const writeMessage: Task = {
  title: 'Write a message about a contract',
  run: async (context) => {
    const { page, keys, facts } = context;
    await runInPalette(context, ['message ', theContract(facts)], 'Write a message › ');
    const form = page.getByRole('dialog', { name: 'Write a message' });
    await expect(form.getByText(/ · Active · /)).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^Notes/ })).toBeFocused();
    await keys.enter('Engine light is on', 'what it is about');
    await keys.press('Control+Enter');
    await expect(page.getByText(/^Wrote message \d+$/).first()).toBeVisible();
  },
};

const takeMessage: Task = {
  title: 'Take the oldest message',
  run: async (context) => {
    await runInPalette(context, ['mess q'], 'Message queue');
    const queue = context.page.getByRole('navigation', { name: 'Open messages' });
    await expect(queue.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    await expect(context.page.getByRole('article').getByRole('button', { name: /^Take/ })).toBeVisible();
    await context.keys.press('a');
    await expect(context.page.getByRole('article')).toContainText('Close');
    await expect(queue.getByRole('button').first()).toContainText("You're on it");
  },
};

const closeMessage: Task = {
  title: 'Then close it with a note',
  continues: true,
  run: async ({ page, keys }) => {
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
  title: 'Order the usual supplies, even if some are already on order',
  run: async (context) => {
    await runInPalette(context, ['usual anyway'], 'Order usual supplies › Order anyway');
    await expect(context.page.getByText(/^Ordered \d+ items/).first()).toBeVisible();
    // Taken back: another story counts what is on order.
    await context.page.keyboard.press('Control+z');
    await expect(context.page.getByText(/^Cancel/).first()).toBeVisible();
  },
};

const prepareChecks: Task = {
  title: 'Prepare a check run of over-remit',
  run: async (context) => {
    const day = formatCell('date', (await sessionOn(context.page)).today);
    const parts = ['prep over ', { data: day, meaning: 'last day' }];
    await runInPalette(context, parts, 'Prepare a check run › Over-remits');
    await expect(context.page.getByText(/^Prepared CR-/).first()).toBeVisible();
    // Taken back: other stories prepare runs too.
    await context.page.keyboard.press('Control+z');
    await expect(context.page.getByText(/^Discarded CR-/).first()).toBeVisible();
  },
};

const remitPage = keyTask('Go to Remittance', 'g m', /\/remittance$/);
const documents = keyTask('Find a form among the documents', 'g o', /\/documents/);
const dashboard = keyTask('Go to the dashboard', 'g d', /\/dashboard/);
const cancellations = keyTask('Go through the waiting cancellations', 'g c', /\/cancellations/);

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
      paletteTask('See what is not remitted yet', () => ['pending'], {
        row: 'Pending remittance',
        at: /\/remittance\/pending/,
      }),
      quoteCancellation,
      paletteTask('Open the contracts to remit of under 30 days', () => ['remit under 30'], {
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
      paletteTask('Rate a vehicle', () => ['rate ', { data: '1FTER4FH4KX668181', meaning: 'VIN' }], {
        row: 'Rate a vehicle › 1FTER4FH4KX668181',
        at: /\/rater\/vehicle/,
      }),
      keyTask('Start a sale', 'g r', /\/rater/),
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
      keyTask('Go through the dealers', 'g e', /\/dealers/),
      openDealer,
      paletteTask(
        'Note a visit',
        (facts) => ['add visit ', theDealer(facts), { data: ' talked about rates', meaning: 'note' }],
        { row: 'Add a visit note › ', text: /note/i },
      ),
      paletteTask("Print a dealer's visit sheet", (facts) => ['sheet ', theDealer(facts)], {
        row: 'Print visit sheet › ',
      }),
      paletteTask("See last month's commission", () => ['commi last m'], {
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
      paletteTask('See the batches to post', () => ['to post'], {
        row: 'Batches to post',
        at: /\/remittance\/to-post/,
      }),
      paletteTask('Open the ACH files', () => ['ach f'], { row: 'ACH files', at: /\/remittance\/ach-files/ }),
      paletteTask('See the returned debits', () => ['returned'], {
        row: 'Returned debits',
        at: /\/remittance\/returned/,
      }),
      paletteTask('Open the exports', () => ['exports'], { row: 'Exports', at: /\/exports/ }),
      paletteTask("See a dealer's agreement", (facts) => ['agreement ', theDealer(facts)], {
        row: 'Show an agreement › ',
      }),
      cancellations,
      paletteTask('See what a check run would pay', () => ['checks'], {
        row: 'Checks',
        at: /\/documents\/checks/,
      }),
      paletteTask('Open the imports', () => ['imports'], { row: 'Imports', at: /\/imports/ }),
      prepareChecks,
    ],
  },
  {
    role: 'Service',
    user: 'service',
    from: { path: '/dashboard', label: 'Dashboard' },
    tasks: [
      keyTask('Go to the claims', 'g a', /\/claims-authorization/),
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
