import type { ShownAnnouncement } from '@pitlane/shared/features/announcements/rules/shown';
import { announcementAudience } from '@pitlane/shared/features/announcements/rules/tags';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './AnnouncementArticle.module.css';
import { sanitized } from './sanitized.ts';

interface Props {
  announcement: ShownAnnouncement;
  /** It was unread when the window opened. */
  isNew?: boolean;
  /** Withdraws it; absent without permission. */
  onWithdraw?: () => void;
}

/** One announcement: title, day and text; for administrators whom it is for. */
export function AnnouncementArticle({ announcement, isNew, onWithdraw }: Props) {
  const { id, name, html, updated, tags } = announcement;
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => text.current?.replaceChildren(sanitized(html)), [html]);
  return (
    <article className={styles.announcement} aria-labelledby={`announcement-${id}`}>
      <h3 id={`announcement-${id}`}>
        {name}
        {isNew && <span className={styles.new}>New</span>}
      </h3>
      <p className={styles.facts}>
        {updated && <time dateTime={updated}>{formatCell('date', updated)}</time>}
        {onWithdraw && tags.length > 0 && <span>For {announcementAudience(tags)}</span>}
      </p>
      <div ref={text} className={styles.text} />
      {onWithdraw && (
        <Button size="small" aria-label={`Withdraw ${name}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </article>
  );
}
