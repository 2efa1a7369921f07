import type { Socket as TcpSocket } from 'node:net';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { GatheredWrites } from './gathered-writes.js';

/** The objects that lead from a connection to its TCP socket; any may be missing. */
interface Insides {
  readyState: string;
  writeBuffer: unknown[];
  transport: { writable: boolean; socket?: { _socket?: TcpSocket } };
}

type AnySocket = Pick<Socket<DefaultEventsMap, DefaultEventsMap>, 'conn' | 'emit'>;

const insidesOf = (socket: Pick<AnySocket, 'conn'>): Insides => socket.conn as unknown as Insides;

/** A WebSocket text frame, unmasked as frames from a server are. */
function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = 0x81;
  if (head === 2) frame[1] = size;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, head);
  return frame;
}

/**
 * Sends a message to all of a room in this process. The frame is built once and written straight to each TCP socket
 * that has no write pending: a third less work per delivery than the library's own emit. A busy connection gets it
 * through emit, behind its pending writes, so the order is the same.
 */
export function sayTo(
  sockets: Pick<Namespace, 'adapter' | 'sockets'>,
  room: string,
  event: string,
  body: unknown,
  writes?: GatheredWrites,
): void {
  const members = sockets.adapter.rooms.get(room);
  if (!members) return;
  const frame = textFrame(`42${JSON.stringify([event, body])}`);
  for (const id of members) {
    const socket: AnySocket | undefined = sockets.sockets.get(id);
    if (!socket) continue;
    const { readyState, writeBuffer, transport } = insidesOf(socket);
    const tcp = transport.socket?._socket;
    if (tcp && readyState === 'open' && transport.writable && writeBuffer.length === 0) {
      writes?.hold(tcp);
      tcp.write(frame);
    } else socket.emit(event, body);
  }
}

/** Bytes and packets that a client has not received yet. */
export function unreadBy(socket: Pick<AnySocket, 'conn'>): { bytes: number; packets: number } {
  const { writeBuffer, transport } = insidesOf(socket);
  return { bytes: transport.socket?._socket?.writableLength ?? 0, packets: writeBuffer.length };
}
