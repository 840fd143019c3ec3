/**
 * Failed sign-ins are also counted per address, so they are found by it first. A personal access token lasts 90 days at most: one that
 * was made for longer ends 90 days from this step, which leaves time to replace it. Source: security.md §1 and §3
 *
 * Undo: create the index by account first again; the longer terms are gone.
 */
export const up = `
DROP INDEX sign_in_failures_recent;
CREATE INDEX sign_in_failures_recent ON sign_in_failures (address, failed_at DESC);

UPDATE personal_tokens SET expires_at = now() + interval '90 days' WHERE expires_at > now() + interval '90 days';
`;
