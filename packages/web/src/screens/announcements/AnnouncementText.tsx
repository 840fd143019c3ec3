import { useLayoutEffect, useRef } from 'react';
import styles from './AnnouncementArticle.module.css';
import { sanitized } from './sanitized.ts';

/** The text of an announcement, sanitized once more where it is shown. */
export function AnnouncementText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => text.current?.replaceChildren(sanitized(html)), [html]);
  return <div ref={text} className={styles.text} />;
}
