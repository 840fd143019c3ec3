/**
 * The response header of an assumed session: its banner, URI-encoded since names may have any letter. A sub-command reads it from its own
 * calls and needs no other one to know whom its user acts as. Our addition: areas.md §3 (Better, 7)
 */
export const actingHeader = 'x-pitlane-acting-as';
