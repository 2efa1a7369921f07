import { RawSocket, type RawSocketOptions } from './raw-socket.ts';

/** What the pages speak: events hold what changed. */
export const LIVE_PROTOCOL = 2;

const EVENT = Buffer.from('42["event"');
const ANSWER = Buffer.from('430');

export interface Speech extends Pick<RawSocketOptions, 'port' | 'onClose' | 'onBegun'> {
  token: string;
  after: string | null;
  onEvent?: (frame: Buffer) => void;
  onResumed?: (frame: Buffer) => void;
}

/**
 * Socket.IO by hand: signs in, resumes after a place (null: from now on), answers pings. `onEvent` gets the bytes of each event's frame,
 * `onResumed` those of the answer. Resolves when it is resumed.
 */
export function speakSocketIo({
  port,
  token,
  after,
  onEvent,
  onResumed,
  onClose,
  onBegun,
}: Speech): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const take = (frame: Buffer, socket: RawSocket) => {
      if (frame.length > 10 && frame.compare(EVENT, 0, 10, 0, 10) === 0) return onEvent?.(frame);
      if (frame[0] === 0x32 && frame.length === 1) return socket.send('3');
      if (frame[0] === 0x30) return socket.send(`40${JSON.stringify({ token, protocol: LIVE_PROTOCOL })}`);
      if (frame[0] !== 0x34) return;
      if (frame[1] === 0x30) socket.send(`420["resume",${JSON.stringify({ after })}]`);
      else if (frame[1] === 0x34) reject(new Error(`refused: ${frame.toString()}`));
      else if (frame.compare(ANSWER, 0, 3, 0, 3) === 0) {
        if (frame.toString('latin1', 3, 12) === '[{"error"') return reject(new Error(frame.toString()));
        onResumed?.(frame);
        resolve(socket);
      }
    };
    RawSocket.open({
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      onText: take,
      onBegun,
      onClose: () => {
        reject(new Error('The connection was closed'));
        onClose?.();
      },
    }).catch(reject);
  });
}
