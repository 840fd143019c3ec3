import { contractOperations } from '@pitlane/shared/features/contracts/operations';
import { median, ms, percentile } from '../figures.ts';
import { countAnswers, pressed } from './painted.ts';
import { type Bench, type Line, newPage, openSearch, signIn } from './portal.ts';

const rounds = 5;

/** Names with different first letters, so that no text is searched twice and answered from the portal's memory. */
const names = [
  'smith',
  'johnson',
  'williams',
  'brown',
  'garcia',
  'davis',
  'martinez',
  'lopez',
  'anderson',
  'taylor',
];

/** From a key press in the search box to the frame after the result's commit. A result that changes nothing is not counted. */
export async function searchPart(bench: Bench): Promise<Line[]> {
  const p50: number[] = [];
  const p95: number[] = [];
  let keys = 0;
  for (let round = 0; round < rounds; round++) {
    const page = await newPage(bench);
    await countAnswers(page, contractOperations.searchContracts.path);
    await signIn(page);
    const box = await openSearch(page);
    const took: number[] = [];
    for (const name of names) {
      await box.fill('');
      await box.focus();
      for (const key of name) {
        const painted = await pressed(page, [key], { within: 'body', afterAnswer: true });
        if (painted) took.push(painted.took);
      }
    }
    keys = took.length;
    p50.push(percentile(took, 0.5));
    p95.push(percentile(took, 0.95));
    await page.context().close();
  }
  return [
    {
      what: `search: key to the result painted, p50 of ${keys} keys, ${rounds} rounds`,
      figure: ms(median(p50)),
    },
    { what: '  p95', figure: ms(median(p95)), must: '< 45 ms', isReached: median(p95) < 45 },
  ];
}
