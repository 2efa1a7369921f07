import { createServer, connect } from 'node:net';
import { randomInt } from 'node:crypto';
import { codeOf } from './refusal.mjs';

/**
 * Why a port cannot be listened on, or null.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
function listens(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? 'EUNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/**
 * Why a port cannot be listened on at all addresses of this machine (`EADDRINUSE`, `EACCES`), or null when it can.
 * @param {number} port
 */
export async function whyPortIsTaken(port) {
  const all = await listens(port, '::');
  const reason = all === 'EAFNOSUPPORT' || all === 'EADDRNOTAVAIL' ? await listens(port, '0.0.0.0') : all;
  return reason ?? ((await answers(port)) ? 'EADDRINUSE' : null);
}

/**
 * Whether something accepts connections there.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answers(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    /** @param {boolean} result */
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/**
 * A free port below the range from which systems pick ports for outgoing connections: in that range a client that keeps redialling a
 * server that is down can, by the kernel's choice, connect to itself and keep the server from coming back.
 * @param {number} [wanted]
 */
export async function freePort(wanted) {
  if (wanted && (await listens(wanted, '127.0.0.1')) === null) return wanted;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(15_000, 30_000);
    if ((await listens(port, '127.0.0.1')) === null) return port;
  }
  throw new Error('no free port between 15000 and 30000');
}

/**
 * Whether an address answers 200.
 * @param {string} url
 */
export async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
