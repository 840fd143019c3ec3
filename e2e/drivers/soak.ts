/** Marks a story that only `npm run test:soak` runs: one of `npm test` again, in another look, role or width. */
export const soak = '@soak';
