/** The id of the palette's message, which describes its input. */
export const messageId = 'palette-message';
