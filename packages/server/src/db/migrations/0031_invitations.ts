/**
 * What inviting users needs: links of the first administrator, who has no account yet, and who sent a link. Feature flags are switched by
 * administrators from now on, who are named; dealers have a logo, one of the uploaded ones.
 *
 * Undo: drop the added columns; REVOKE UPDATE ON features FROM pitlane_server; restore the former check on identity_codes.purpose.
 */
export const up = `
ALTER TABLE identity_codes
  ADD made_by text NOT NULL DEFAULT '',
  DROP CONSTRAINT identity_codes_purpose_check,
  ADD CONSTRAINT identity_codes_purpose_check
    CHECK (purpose IN ('login', 'factor', 'recovery', 'verification', 'invitation', 'administrator', 'password'));

ALTER TABLE features ADD changed_at timestamptz, ADD changed_by text;
GRANT UPDATE ON features TO pitlane_server;

ALTER TABLE dealers ADD logo_filename text;
GRANT UPDATE (logo_filename) ON dealers TO pitlane_server;
`;
