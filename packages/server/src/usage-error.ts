/** The command line doesn't say what to do. */
export class UsageError extends Error {}
