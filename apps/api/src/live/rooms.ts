/** The protocol from which on a record is sent as what changed of it. */
export const CHANGES_FROM = 2;

const CHANGES = 'changes ';

/** The room of those who listen to an audience: one for what changed, and one for whole records, since a frame is made once a room. */
export const roomOf = (audience: string, changes: boolean): string => (changes ? `${CHANGES}${audience}` : audience);

export const roomsOf = (audience: string): string[] => [roomOf(audience, true), roomOf(audience, false)];

export const audienceOfRoom = (room: string): string => (room.startsWith(CHANGES) ? room.slice(CHANGES.length) : room);
