/**
 * The position in the database's log that the caller's reads must include, to find what it wrote or was sent. It comes with the response to a
 * change and with each event of changes. A caller that sends it back gets no older data from any server. Our addition
 */
export const readAfterHeader = 'pitlane-read-after';
