import { once } from 'node:events';
import { connect } from 'node:net';

/** What a Redis answers to someone who just connects and sends a line. */
export async function askRedis(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n`));
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return data.toString();
}
