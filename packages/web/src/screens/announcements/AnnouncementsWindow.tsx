/** The news for the user's role. */
export function AnnouncementsWindow() {
  return <p>Announcements</p>;
}
