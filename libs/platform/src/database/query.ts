/** A timestamp as PostgreSQL writes it, as ISO 8601 UTC. */
export const iso = (timestamp: string): string => new Date(timestamp).toISOString();
export const isoOrNull = (timestamp: string | null): string | null => (timestamp === null ? null : iso(timestamp));
