import { type BookContract, numberOf } from '../drivers/book.ts';
import { ListsPage } from '../drivers/lists-page.ts';
import { expect, test as portal } from '../drivers/portal.ts';

const test = portal.extend<{ lists: ListsPage }>({
  lists: async ({ page }, use) => use(new ListsPage(page)),
});

const keyOf = (contract: BookContract) => `${contract.programCode}-${numberOf(contract)}`;

test('the palette opens the list of a command, and a file gets notes: what is found, what is not, what is twice', async ({
  page,
  book,
  signInAs,
  palette,
  lists,
}) => {
  await signInAs('staff');
  const [one, two] = (await book.find('|status:active')).map(keyOf);
  await page.goto('/landing');
  await palette.open();
  await page.keyboard.type('notes from a file');
  await page.keyboard.press('Enter');
  await lists.file.setInputFiles({
    name: 'calls.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Contract #,Note,Region\n${one},Called,East\n${two},"Called, no answer",\n${one},Called,\nXYZ-1,Called,\n`,
    ),
  });
  await expect(lists.main).toContainText('Ignored columns: “Region”.');
  await lists.check.click();
  await expect(lists.preview).toContainText('calls.csv: 2 rows to do');
  await expect(lists.preview).toContainText('1 repeated, run once');
  await expect(lists.preview).toContainText("1 can't be done");
  await expect(lists.row(4)).toContainText('Same as line 2');
  await lists.run();
  await expect(lists.main).toContainText('2 done.');
  await expect(lists.row(2)).toContainText(`Added a note to ${one}`);
  await lists.button('Start another list').click();
  await lists.paste(`contract,note\n${one},Called\n`);
  await lists.check.click();
  await expect(lists.preview).toContainText('already done');
  await expect(lists.row(2)).toContainText('Done earlier');
});
