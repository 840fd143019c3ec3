/**
 * Menus that were shown, and authorizations of bank accounts, end with their time (packages/server/src/retention). What was signed of them goes with
 * them; a sale or a payment only forgets which one it was made on. The policies hold the times too: a mistake in a statement can't remove one early.
 * A quote that stayed because its menu was shown is looked at again once no menu is left.
 *
 * Undo: drop the policies, the trigger with its function and the indexes, revoke the grants, and make the foreign keys again without ON DELETE.
 */
export const up = `
CREATE INDEX menu_presentations_shown ON menu_presentations (shown_at);
CREATE INDEX sales_menu_presentation ON sales (menu_presentation_id) WHERE menu_presentation_id IS NOT NULL;
CREATE INDEX signatures_menu_presentation ON signatures (menu_presentation_id) WHERE menu_presentation_id IS NOT NULL;
CREATE INDEX ach_authorizations_given ON ach_authorizations (given_at) WHERE amount IS NOT NULL;
CREATE INDEX ach_authorizations_revoked ON ach_authorizations (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX batch_payments_authorization ON batch_payments (authorization_id) WHERE authorization_id IS NOT NULL;

ALTER TABLE sales DROP CONSTRAINT sales_menu_presentation_id_fkey,
  ADD CONSTRAINT sales_menu_presentation_id_fkey FOREIGN KEY (menu_presentation_id) REFERENCES menu_presentations ON DELETE SET NULL;
ALTER TABLE batch_payments DROP CONSTRAINT batch_payments_authorization_id_fkey,
  ADD CONSTRAINT batch_payments_authorization_id_fkey FOREIGN KEY (authorization_id) REFERENCES ach_authorizations ON DELETE SET NULL;
ALTER TABLE signatures DROP CONSTRAINT signatures_menu_presentation_id_fkey, DROP CONSTRAINT signatures_ach_authorization_id_fkey,
  ADD CONSTRAINT signatures_menu_presentation_id_fkey FOREIGN KEY (menu_presentation_id) REFERENCES menu_presentations ON DELETE CASCADE,
  ADD CONSTRAINT signatures_ach_authorization_id_fkey FOREIGN KEY (ach_authorization_id) REFERENCES ach_authorizations ON DELETE CASCADE;

GRANT DELETE ON menu_presentations TO pitlane_internal;
CREATE POLICY ending ON menu_presentations AS RESTRICTIVE FOR DELETE TO pitlane_internal USING (shown_at < now() - interval '7 years');
CREATE POLICY ending ON ach_authorizations AS RESTRICTIVE FOR DELETE TO pitlane_internal
  USING (CASE WHEN amount IS NULL THEN revoked_at ELSE given_at END < now() - interval '2 years');

CREATE FUNCTION look_at_quotes_again() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE saved_quotes SET stays = false WHERE stays AND id IN (SELECT quote_id FROM removed);
  RETURN NULL;
END $$;
CREATE TRIGGER look_at_quotes_again AFTER DELETE ON menu_presentations REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION look_at_quotes_again();
`;
