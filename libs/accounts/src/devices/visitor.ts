/** Where a request comes from, before its account is known. */
export interface Visitor {
  /** In words that the owner knows again: `Chrome on Windows`. */
  device: string;
  /** The client's address, an IPv6 one as its /64. */
  network: string;
  /** What the device's long-lived cookie says; absent on a first visit. */
  deviceToken?: string | null;
  /** The refresh token of a session that the browser has already. */
  refreshToken?: string | null;
}
