/** Marks a story that `npm run test:soak` alone tells: one of `npm test` again, in another look, role or width. */
export const soak = '@soak';
