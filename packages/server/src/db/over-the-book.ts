/** How long a statement over the whole book may take; no one waits for it. */
export const longestOverBookMs = 600_000;
