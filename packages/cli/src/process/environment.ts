/** The variables that a run was started with. */
export type Environment = Record<string, string | undefined>;
