/** Work that takes longer than this shows that it is running. Source: look.md, principle 2 */
export const noticeableMs = 150;
