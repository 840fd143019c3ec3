/** How long a test waits for what must come: a busy machine is slow, not wrong. Only a test that fails waits this long. */
export const patienceMs = 30_000;
