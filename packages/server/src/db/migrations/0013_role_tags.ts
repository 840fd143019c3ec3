/**
 * Writes the tags of announcements as the wire writes the names of roles, in lower case with blanks: `master dealer`. They were stored
 * without the blanks. The provider's roles and Customer are one word and stay. Source: decisions.md §8 (Roles on the wire)
 *
 * Undo: take the blanks out again.
 */
export const up = `
UPDATE announcements SET tags = ARRAY(
  SELECT coalesce(named.wire, tag) FROM unnest(tags) WITH ORDINALITY AS own (tag, place)
  LEFT JOIN (VALUES ('masteragent', 'master agent'), ('subagent', 'sub agent'), ('masterdealer', 'master dealer'), ('fiuser', 'fi user'),
    ('serviceuser', 'service user'), ('serviceuserlimited', 'service user limited'), ('paygouser', 'pay go user')) AS named (stored, wire)
    ON named.stored = own.tag
  ORDER BY place);
`;
