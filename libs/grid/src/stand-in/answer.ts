/** A body to send, or null for a path that is not there. */
export type Answer = { status: number; body: unknown } | null;
