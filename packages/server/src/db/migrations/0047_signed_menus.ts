/**
 * The PDF of a menu that was signed by a typed name, as the signer got it: its hash is in `signatures`. It isn't compressed: a PDF is already.
 *
 * Undo: ALTER TABLE menu_presentations DROP COLUMN signed_pdf.
 */
export const up = `
ALTER TABLE menu_presentations ADD COLUMN signed_pdf bytea;
ALTER TABLE menu_presentations ALTER COLUMN signed_pdf SET STORAGE EXTERNAL;
`;
