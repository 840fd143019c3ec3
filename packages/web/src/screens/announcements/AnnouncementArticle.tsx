import type { ShownAnnouncement } from '@pitlane/shared/features/announcements/rules/shown';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import styles from './AnnouncementArticle.module.css';
import { AnnouncementText } from './AnnouncementText.tsx';

interface Props {
  announcement: ShownAnnouncement;
  /** It was unread when the window opened. */
  isNew?: boolean;
}

/** One announcement: title, day and text. */
export function AnnouncementArticle({ announcement, isNew }: Props) {
  const { id, name, html, updated } = announcement;
  return (
    <article className={styles.announcement} aria-labelledby={`announcement-${id}`}>
      <h3 id={`announcement-${id}`}>
        {name}
        {isNew && <span className={styles.new}>New</span>}
      </h3>
      <p className={styles.facts}>{updated && <time dateTime={updated}>{instantDay(updated)}</time>}</p>
      <AnnouncementText html={html} />
    </article>
  );
}
