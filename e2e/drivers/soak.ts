/** Marks a story that only `npm run test:soak` runs: one of `npm test` again, in another look, role or width. */
export const soak = '@soak';

/** Whether `npm run test:soak` runs the stories in jsdom or in a terminal, which it does with what they sweep as well. */
export const isSoak = process.env['PITLANE_TEST_DATABASES'] === 'both';

/** What is swept: all in the soak, the first of them in every run. */
export const some = <Swept>(swept: readonly Swept[], count: number) =>
  isSoak ? swept : swept.slice(0, count);
