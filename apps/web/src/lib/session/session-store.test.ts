import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Me } from '@libs/contracts';
import { SessionStore } from './session-store';

/**
 * Tabs of one browser are stores of one process here: they have the real channel and the real locks between them, and
 * one cookie jar. Only the server at the other end of `fetch` is played.
 */
const ADA: Me = {
  id: '7d4e6d9e-8c7d-4f0a-9a51-2f6f3c1f0a11',
  role: 'admin',
  fullName: 'Ada Byron',
  email: 'ada@voltmere.example',
  companyName: 'Voltmere',
  phoneNumber: null,
};
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that ends the family when a refresh token comes twice, as ours does. */
class PlayedServer {
  cookie: string | null = null;
  spent = new Set<string>();
  reused = false;
  refreshes = 0;
  underWay = 0;

  readonly fetch = async (address: string | URL | Request): Promise<Response> => {
    this.underWay += 1;
    return this.#answer(address).finally(() => {
      this.underWay -= 1;
    });
  };

  async #answer(address: string | URL | Request): Promise<Response> {
    // The cookie is read when the call leaves the browser, and set when the answer lands.
    const sent = this.cookie;
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (String(address) === '/api/auth/logout') {
      this.cookie = null;
      return new Response(null, { status: 204 });
    }
    if (String(address) === '/api/auth/refresh') {
      this.refreshes += 1;
      if (sent === null || this.spent.has(sent)) {
        this.reused ||= sent !== null;
        this.cookie = null;
        return json(401, { message: 'Please sign in', code: 'unauthorized' });
      }
      this.spent.add(sent);
    }
    this.cookie = `refresh-${this.spent.size + 1}`;
    return json(200, { accessToken: `access-${this.spent.size + 1}`, expiresIn: 600, user: ADA });
  }
}

const realFetch = globalThis.fetch;
const RealChannel = globalThis.BroadcastChannel;
let server: PlayedServer;
let tabs: SessionStore[];

function openTab(): SessionStore {
  const tab = new SessionStore();
  tabs.push(tab);
  tab.start();
  return tab;
}

async function becomes(tab: SessionStore, status: string): Promise<void> {
  for (let look = 0; look < 500 && tab.state.status !== status; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(tab.state.status).toBe(status);
}

/** Both tabs are signed in, every call is answered and what they told each other has arrived. */
async function twoTabs(): Promise<[SessionStore, SessionStore]> {
  server.cookie = 'refresh-0';
  const [first, second] = [openTab(), openTab()];
  await Promise.all([becomes(first, 'signed-in'), becomes(second, 'signed-in')]);
  do await new Promise((resolve) => setTimeout(resolve, 100));
  while (server.underWay > 0);
  return [first, second];
}

beforeEach(() => {
  server = new PlayedServer();
  tabs = [];
  globalThis.fetch = server.fetch;
  // The run must not wait for a channel that nobody closes.
  globalThis.BroadcastChannel = class extends RealChannel {
    constructor(name: string) {
      super(name);
      (this as unknown as { unref?: () => void }).unref?.();
    }
  };
});

afterEach(async () => {
  for (const tab of tabs) tab.ended('signed_out');
  await new Promise((resolve) => setTimeout(resolve, 20));
  globalThis.fetch = realFetch;
  globalThis.BroadcastChannel = RealChannel;
});

describe('tabs of one browser', () => {
  test('that load at once never send a refresh token that another has spent', async () => {
    server.cookie = 'refresh-0';
    const all = Array.from({ length: 6 }, openTab);
    await Promise.all(all.map((tab) => becomes(tab, 'signed-in')));
    expect(server.reused).toBe(false);
    expect(await Promise.all(all.map((tab) => tab.token()))).not.toContain(null);
  });

  test('ask once for many calls that need a token at the same time', async () => {
    server.cookie = 'refresh-0';
    const tab = openTab();
    await becomes(tab, 'signed-in');
    const before = server.refreshes;
    const tokens = await Promise.all([tab.recheck(), tab.recheck(), tab.token(), tab.token()]);
    expect(server.refreshes).toBe(before + 1);
    expect(new Set(tokens).size).toBe(1);
  });

  test('are signed in together, and signed out together', async () => {
    const [first, second] = [openTab(), openTab()];
    await Promise.all([becomes(first, 'signed-out'), becomes(second, 'signed-out')]);
    await first.signIn({ email: ADA.email, password: 'Daylight-2026' });
    await becomes(second, 'signed-in');
    await second.signOut();
    await becomes(first, 'signed-out');
    expect(first.state.endedBy).toBe('signed_out');
    expect(await first.token()).toBeNull();
  });

  test('hear why the session ended', async () => {
    const [first, second] = await twoTabs();
    first.ended('suspended');
    await becomes(second, 'signed-out');
    expect(second.state.endedBy).toBe('suspended');
  });

  test('show what the person changed about oneself', async () => {
    const [first, second] = await twoTabs();
    first.updated({ ...ADA, fullName: 'Ada King' });
    for (let look = 0; look < 100 && second.state.user?.fullName !== 'Ada King'; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(second.state.user?.fullName).toBe('Ada King');
  });
});

test('a refresh that is refused says why the session is over, before any socket does', async () => {
  server.cookie = 'refresh-0';
  const tab = openTab();
  await becomes(tab, 'signed-in');
  const refused = { message: 'Please sign in', code: 'unauthorized', hint: 'suspended' };
  globalThis.fetch = async () => json(401, refused);
  expect(await tab.recheck()).toBeNull();
  expect(tab.state.endedBy).toBe('suspended');
});

test('a server that is away signs nobody out', async () => {
  server.cookie = 'refresh-0';
  const tab = openTab();
  await becomes(tab, 'signed-in');
  globalThis.fetch = async () => json(503, { message: 'Away', code: 'unavailable' });
  await expect(tab.recheck()).rejects.toThrow('Away');
  expect(tab.state.status).toBe('signed-in');
});

test('a page that opens while the server is away says so, and goes on once it answers', async () => {
  server.cookie = 'refresh-0';
  const answers = globalThis.fetch;
  globalThis.fetch = async () => json(503, { message: 'Away', code: 'unavailable' });
  const tab = openTab();
  const said = new Promise<void>((done) => {
    tab.subscribe(() => tab.state.status === 'loading' && tab.state.away && done());
  });
  await said;
  globalThis.fetch = answers;
  await becomes(tab, 'signed-in');
});
