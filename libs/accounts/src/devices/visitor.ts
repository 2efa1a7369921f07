/** Where a request comes from, before its account is known. */
export interface Visitor {
  /** In words that the owner recognises: `Chrome on Windows`. */
  device: string;
  /** The client's address, or the /64 of an IPv6 address. */
  network: string;
  /** The value of the device's long-lived cookie; absent on a first visit. */
  deviceToken?: string | null;
  /** The refresh token of a session that the browser already has. */
  refreshToken?: string | null;
}
