/** The thread of `sanitizeHtml`: sanitises the HTML that it is started with. */
import { parentPort, workerData } from 'node:worker_threads';
import { announcementHtml, completeLink } from '@pitlane/shared/features/announcements/rules/html';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';

const purifier = createPurifier(new JSDOM('').window);
purifier.addHook('afterSanitizeAttributes', completeLink);
parentPort?.postMessage(purifier.sanitize(workerData as string, announcementHtml));
