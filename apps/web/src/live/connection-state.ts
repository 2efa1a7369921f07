/** What a person is shown about the connection. Pure: facts in, state out. */

export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'behind' | 'ended';

export interface Connection {
  state: ConnectionState;
  /** When it became so; while not live: since when what is shown may be old. */
  since: Date;
  /** When the last event was applied. */
  lastEventAt: Date | null;
}

export interface ConnectionFacts {
  /** Someone is signed in and the session is valid. */
  session: boolean;
  /** The browser reports a network. */
  network: boolean;
  socket: 'open' | 'opening' | 'closed';
  /** The socket's resume was answered. */
  resumed: boolean;
  /** Every number heard of was applied. */
  caughtUp: boolean;
  /** It was live before, in this session. */
  wasLive: boolean;
  /** The last try to reach the server failed, and none has reached it since. */
  unreached: boolean;
  /** How long the server has been silent. */
  silentMs: number;
}

/** Silence of this length is taken for a dead connection: the server speaks every 5 s. */
export const SILENCE_MS = 12_000;

export function connectionState(facts: ConnectionFacts): ConnectionState {
  if (!facts.session) return 'ended';
  if (!facts.network) return 'offline';
  if (facts.silentMs > SILENCE_MS) return facts.wasLive || facts.socket !== 'open' ? 'offline' : 'connecting';
  // A page that is opened where there is no signal must not look as if it were loading: browsers often report a network that is not there.
  if (facts.socket !== 'open') return facts.wasLive ? 'reconnecting' : facts.unreached ? 'offline' : 'connecting';
  if (!facts.resumed) return facts.wasLive ? 'behind' : 'connecting';
  return facts.caughtUp ? 'live' : 'behind';
}
