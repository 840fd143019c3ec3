/**
 * Who did something, by full name, in every role: notes, quotes, histories and files store usernames, and those of someone who acted for a user as
 * "admin as dealer" (`authorName`). Each is replaced by its user's name. What is no user's, as a job's name or that of a user who was removed, stays as it is stored.
 * Customers read it too, on the documents that they attached. The function keeps its name, because servers of the release before call it during an upgrade.
 *
 * Undo: replace the function by the one of step 0043, and revoke it from pitlane_customer.
 */
export const up = `
CREATE OR REPLACE FUNCTION user_full_name(of_username text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
  RETURN (SELECT string_agg(coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), part.name), ' as ' ORDER BY part.place)
    FROM unnest(string_to_array(of_username, ' as ')) WITH ORDINALITY AS part (name, place)
    LEFT JOIN user_profiles p ON p.username = part.name);
GRANT EXECUTE ON FUNCTION user_full_name(text) TO pitlane_customer;
`;
