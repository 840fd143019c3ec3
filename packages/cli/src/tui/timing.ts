/** What takes longer than this says so. Source: look.md, principle 2 */
export const noticeableMs = 150;
