/**
 * A mark that each primary makes once after its promotion. A replica that has it follows this primary: one that still follows an older primary, which lives on, may be at later places of
 * a log of its own, but never gets the mark.
 *
 * Undo: drop the table.
 */
export const up = `
CREATE TABLE primary_mark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  system text NOT NULL,
  timeline text NOT NULL,
  mark uuid NOT NULL DEFAULT gen_random_uuid()
);
GRANT SELECT, INSERT, UPDATE ON primary_mark TO pitlane_server;
`;
