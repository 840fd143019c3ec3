/**
 * The place in the database's log after which the caller has to read, to find what it wrote or was told of: with the answer of a change and with
 * an event of changes. A caller that sends it back gets no older data from any server. Addition of ours
 */
export const readAfterHeader = 'pitlane-read-after';
