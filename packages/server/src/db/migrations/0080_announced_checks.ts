/**
 * A check that is cleared, voided or grown stale shows up by itself in its run, which doesn't change with it.
 *
 * Undo: drop the function announce_checks_checkruns with its trigger.
 */
export const up = `
SELECT announce_changes('checks', 'checkRuns', '$.run_id');
`;
