import { Timeline as PrimerTimeline } from '@primer/react';
import type { ReactNode } from 'react';
import { type Icon } from '../icons.ts';
import styles from './Timeline.module.css';

/** One thing that happened. */
export interface TimelineEvent {
  id: string;
  icon: Icon;
  text: ReactNode;
  /** The change, or the text. */
  detail?: ReactNode;
  /** The user and the time. */
  meta: string;
  /** Actions on the entry. */
  action?: ReactNode;
}

/** Events, newest first, as a list for screen readers (Primer's own timeline is one only behind a feature flag). */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <div role="list" aria-label={label}>
      <PrimerTimeline clipSidebar>
        {events.map(({ id, icon: Icon, text, detail, meta, action }) => (
          <PrimerTimeline.Item key={id} role="listitem" condensed>
            <PrimerTimeline.Badge>
              <Icon />
            </PrimerTimeline.Badge>
            <PrimerTimeline.Body>
              <div className={styles.text}>{text}</div>
              {detail}
              <div className={styles.foot}>
                <p className={styles.meta}>{meta}</p>
                {action}
              </div>
            </PrimerTimeline.Body>
          </PrimerTimeline.Item>
        ))}
      </PrimerTimeline>
    </div>
  );
}
