import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isPublic, urlFault } from './addresses.js';

const ANSWER_MS = 10_000;
const ANSWER_BYTES = 16 * 1024;

/** Finds the addresses of a name; tests bring their own. */
export type FindAddresses = (name: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void;
const askSystem: FindAddresses = (name, found) => systemLookup(name, { all: true, verbatim: true }, found);

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** http and addresses of our own are allowed: demo, development and tests. */
  local: boolean;
  find?: FindAddresses;
  answerMs?: number;
}

/**
 * Posts to an address that a stranger may have chosen, and answers the status. The name is resolved once, all that it
 * resolves to is checked, and the connection goes to what was checked: a name that means another machine a moment later
 * changes nothing. No redirect is followed, no proxy of the environment asked, nothing of the answer kept but its status.
 */
export function safePost({ url, headers, body, local, find = askSystem, answerMs = ANSWER_MS }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    // Looked at again: what was entered under other settings is no exception.
    const fault = urlFault(url, local);
    if (fault) return reject(new Error(fault));
    const target = new URL(url);
    const name = hostOf(target);
    const allowed = (address: string) => local || isPublic(address);
    if (isIP(name) !== 0 && !allowed(name)) return reject(new Error('The address is not on the public internet'));
    const request = target.protocol === 'https:' ? requestSafe : requestPlain;
    const sent = request(
      {
        method: 'POST',
        protocol: target.protocol,
        hostname: name,
        port: target.port || undefined,
        path: `${target.pathname}${target.search}`,
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
        // A connection of its own: none that another name's check let in is used again.
        agent: false,
        lookup: checked(find, allowed),
        maxHeaderSize: ANSWER_BYTES,
      },
      (response) => {
        const status = response.statusCode ?? 0;
        let bytes = 0;
        const done = () => {
          clearTimeout(timer);
          if (late) reject(late);
          else resolve(status);
        };
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES) sent.destroy();
        });
        response.on('close', done);
        response.on('error', done);
      },
    );
    // From the look at the name to the last byte: an answer that drips is no answer.
    let late: Error | null = null;
    const timer = setTimeout(() => {
      late = new Error(`No answer within ${answerMs / 1000} s`);
      sent.destroy(late);
    }, answerMs);
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.end(body);
  });
}

/** Hands on what a name resolves to only where all of it may be called: half a trap is one too. */
const checked =
  (find: FindAddresses, allowed: (address: string) => boolean): LookupFunction =>
  (name, options, found) =>
    find(name, (error, addresses) => {
      if (error) return found(error, '', 4);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => allowed(address))) {
        return found(new Error(`${name} is not on the public internet`), '', 4);
      }
      if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
