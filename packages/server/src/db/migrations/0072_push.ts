/**
 * Browsers that get push notifications, and the key pair with which the server signs to push services (RFC 8292). The keys of a browser, by
 * which a notification is encrypted for it alone, and the server's private key are sealed. A browser that someone else turns them on in
 * afterwards belongs to them: its address is there once.
 *
 * Undo: drop the tables.
 */
export const up = `
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_profile_id integer NOT NULL REFERENCES user_profiles ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  keys_sealed bytea NOT NULL,
  user_agent text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  last_sent_at timestamptz
);
CREATE INDEX push_devices_of_user ON push_devices (user_profile_id, added_at);

CREATE TABLE push_keys (
  id smallint PRIMARY KEY CHECK (id = 1),
  public_key text NOT NULL,
  private_sealed bytea NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON push_devices TO pitlane_server;
GRANT SELECT, INSERT, UPDATE ON push_keys TO pitlane_server;

SELECT announce_changes('push_devices', 'pushDevices', '$.id', person => '$.user_profile_id', of_columns => 'user_profile_id');
`;
