const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The beginning of a trace, as W3C's Trace Context writes it: ids alone. Whether anyone follows it is the server's to decide. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
