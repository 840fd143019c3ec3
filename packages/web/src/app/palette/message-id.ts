/** The id of the palette's message, which describes the box that is typed into. */
export const messageId = 'palette-message';
