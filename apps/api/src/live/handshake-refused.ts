/** The refusal of a handshake, sent as the client's `connect_error`. */
export class HandshakeRefused extends Error {
  constructor(readonly data: { code: 'unauthorized' | 'unavailable' | 'outdated' }) {
    super(data.code);
  }
}
