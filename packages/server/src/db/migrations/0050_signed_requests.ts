/**
 * Cancellations and bank authorizations are signed by a typed name like menus are. A signature names what it belongs to: a menu that was shown, a
 * cancel quote, or the authorization of a bank account. Its PDF is stored with it; the parts of a menu share theirs in `menu_presentations`.
 * A customer signs the quotes of their own contracts.
 *
 * Undo: drop the policy customer and the grants of pitlane_customer on signatures; delete the signatures without a menu; drop the columns and the
 * constraint of this step; make menu_presentation_id and quote_id NOT NULL.
 */
export const up = `
ALTER TABLE signatures
  ALTER COLUMN menu_presentation_id DROP NOT NULL,
  ALTER COLUMN quote_id DROP NOT NULL,
  ADD COLUMN ach_authorization_id integer REFERENCES ach_authorizations,
  ADD COLUMN signed_pdf bytea,
  ADD CONSTRAINT signs_one_thing CHECK (num_nonnulls(quote_id, ach_authorization_id) = 1
    AND (menu_presentation_id IS NULL OR quote_id IS NOT NULL)
    AND num_nonnulls(menu_presentation_id, signed_pdf) = 1);
ALTER TABLE signatures ALTER COLUMN signed_pdf SET STORAGE EXTERNAL;
CREATE INDEX signatures_ach_authorization ON signatures (ach_authorization_id) WHERE ach_authorization_id IS NOT NULL;

CREATE POLICY customer ON signatures TO pitlane_customer
  USING (quote_id IN (SELECT id FROM saved_quotes WHERE kind = 'cancellation'));
GRANT SELECT, INSERT ON signatures TO pitlane_customer;
GRANT USAGE ON SEQUENCE signatures_id_seq TO pitlane_customer;
`;
