/** The process of `sanitizeMarkdown` and `sanitizeSvg`: sanitizes its standard input to its standard output, as its argument says. */
import { text } from 'node:stream/consumers';
import type { SanitizedKind } from './sanitize.ts';
import { sanitizeHere } from './sanitizer.ts';

process.stdout.write(sanitizeHere(process.argv[2] as SanitizedKind, await text(process.stdin)));
