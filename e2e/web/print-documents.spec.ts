import { readFile } from 'node:fs/promises';
import { expect, test } from '../drivers/portal.ts';

test('the documents of a contract are saved by a key each, under its name', async ({
  page,
  book,
  signInAs,
  contractPage,
}) => {
  await signInAs('staff');
  const [contract] = await book.find('|status:active');
  if (!contract) throw new Error('the demo book has no active contract');
  await contractPage.open(contract);
  for (const [key, kind] of [
    ['p', 'cancel-form'],
    ['d', 'contract'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press(key)]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${kind}-${contract.programCode}-\\d+[A-Z]*\\.pdf$`),
    );
    const saved = await readFile(await download.path(), 'latin1');
    expect(saved.slice(0, 5) + saved.trimEnd().slice(-5)).toBe('%PDF-%%EOF');
  }
});
