/** The refusal of a handshake, as the client's `connect_error` carries it. */
export class HandshakeRefused extends Error {
  constructor(readonly data: { code: 'unauthorized' | 'unavailable' | 'outdated' }) {
    super(data.code);
  }
}
