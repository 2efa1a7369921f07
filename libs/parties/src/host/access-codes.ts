/** Where the codes of hosts come from: accounts keep and unseal them, and know hosts, not the other way round. */
export const ACCESS_CODES = Symbol('access codes of accounts');

export interface AccessCodes {
  /** The codes that are unused and unexpired, by account. */
  codesOf(accountIds: string[]): Promise<Map<string, string>>;
}
