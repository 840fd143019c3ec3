import { announcementHtml, completeLink } from '@pitlane/shared/features/announcements/rules/html';
import createPurifier from 'dompurify';

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', completeLink);

/**
 * Returns the parts of an announcement that may be shown: no scripts, styles and images, regardless of what the server
 * sent. Source: security.md §6
 */
export function sanitized(html: string): DocumentFragment {
  return purifier.sanitize(html, { ...announcementHtml, RETURN_DOM_FRAGMENT: true });
}
