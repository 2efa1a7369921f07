import { type ClientToServer, PROTOCOL, type ServerToClient } from '@libs/contracts';
import { io, type Socket } from 'socket.io-client';

/** The live protocol from this end. What arrives is read, not believed: a newer server may say more. */
export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** An attempt that hangs is given up after this long: a new one often gets through at once. */
const CONNECT_MS = 4_000;

/**
 * The one socket of this tab. WebSocket alone, so that any API process may answer; it never reconnects by itself, since
 * when to do so is decided in one place. The token is asked for at every handshake, so that it is a fresh one.
 */
export function openSocket(token: () => Promise<string | null>): LiveSocket {
  return io({
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    timeout: CONNECT_MS,
    auth: (give) => {
      token().then(
        (value) => give({ protocol: PROTOCOL.speaks, ...(value ? { token: value } : {}) }),
        () => give({ protocol: PROTOCOL.speaks, token: '' }),
      );
    },
  });
}

const codeOf = (error: Error) => (error as Error & { data?: { code?: string } }).data?.code;

/** True when the server refused the token, as against a server that is away. */
export const isUnauthorized = (error: Error): boolean => codeOf(error) === 'unauthorized';

/** True when the server serves pages of this version no longer: only a reload helps. */
export const isOutdated = (error: Error): boolean => codeOf(error) === 'outdated';

/** True when no server answered at all: an answer has data. */
export const isUnreached = (error: Error): boolean => !('data' in error);
