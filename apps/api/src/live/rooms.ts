/** The first protocol version in which a record is sent as its changes. */
export const CHANGES_FROM = 2;

const CHANGES = 'changes ';

/** An audience's room. There is one for changes and one for whole records, because a frame is built once per room. */
export const roomOf = (audience: string, changes: boolean): string => (changes ? `${CHANGES}${audience}` : audience);

export const roomsOf = (audience: string): string[] => [roomOf(audience, true), roomOf(audience, false)];

export const audienceOfRoom = (room: string): string => (room.startsWith(CHANGES) ? room.slice(CHANGES.length) : room);

/** The members of an audience's organisation who keep the bills alone: they are told that something changed, and nothing else. */
export const movedRoom = (audience: string): string => `moved ${audience}`;
