/** The process of `sanitizeHtml`: sanitises the HTML of its standard input to its standard output. */
import { text } from 'node:stream/consumers';
import { announcementHtml, completeLink } from '@pitlane/shared/features/announcements/rules/html';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';

const purifier = createPurifier(new JSDOM('').window);
purifier.addHook('afterSanitizeAttributes', completeLink);
process.stdout.write(purifier.sanitize(await text(process.stdin), announcementHtml));
