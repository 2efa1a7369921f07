import { isIP } from 'node:net';

/** Larger mails are read to this size, in bytes: five files of 20 MiB in base64 would not pass most servers anyway. */
const LARGEST = 40 * 1024 * 1024;
const AT_ONCE = 50;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Takes what is in a mailbox of its own (`imaps://user:password@host:993/INBOX`), the oldest first, and removes each mail once
 * `take` has resolved: a worker that dies before that finds it again. A mail on which `take` fails stays and the others are
 * taken; then the first failure is thrown. Returns how many were taken.
 */
export async function emptyMailbox(url: string, take: (source: Uint8Array) => Promise<void>): Promise<number> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({ ...serverOf(url), logger: false, disableAutoIdle: true, ...PATIENCE });
  // The commands reject as well; without a listener an error between them would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(url));
    const uids = (await client.search({ all: true }, { uid: true })) || [];
    let taken = 0;
    let failure: Error | null = null;
    for (const uid of uids.toSorted((a, b) => a - b).slice(0, AT_ONCE)) {
      const found = await client.fetchOne(String(uid), { source: { maxLength: LARGEST } }, { uid: true });
      // Another worker was here first.
      if (!found || !found.source) continue;
      try {
        await take(found.source);
      } catch (error) {
        failure ??= error as Error;
        continue;
      }
      await client.messageDelete(String(uid), { uid: true });
      taken += 1;
    }
    await client.logout();
    if (failure) throw failure;
    return taken;
  } finally {
    client.close();
  }
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password goes over a network encrypted or not at all.
    ...(secure ? {} : { doSTARTTLS: LOCAL.has(hostname) ? undefined : true }),
    ...(isIP(host) ? {} : { servername: host }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';
