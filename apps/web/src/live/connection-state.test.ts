import { describe, expect, it } from '@jest/globals';
import { type ConnectionFacts, connectionState, SILENCE_MS } from './connection-state';

const good: ConnectionFacts = {
  session: true,
  network: true,
  socket: 'open',
  resumed: true,
  caughtUp: true,
  wasLive: true,
  unreached: false,
  silentMs: 0,
};
const stateWith = (facts: Partial<ConnectionFacts>) => connectionState({ ...good, ...facts });

describe('what the page says of its connection', () => {
  it('is live only with a socket, its resume answered, and every number applied', () => {
    expect(stateWith({})).toBe('live');
    expect(stateWith({ caughtUp: false })).toBe('behind');
    expect(stateWith({ resumed: false })).toBe('behind');
    expect(stateWith({ socket: 'opening' })).toBe('reconnecting');
  });

  it('takes silence for a dead connection', () => {
    expect(stateWith({ silentMs: SILENCE_MS + 1 })).toBe('offline');
    expect(stateWith({ socket: 'closed', silentMs: SILENCE_MS + 1 })).toBe('offline');
    expect(stateWith({ network: false })).toBe('offline');
  });

  it('is connecting, not reconnecting, before it ever was live', () => {
    expect(stateWith({ wasLive: false, socket: 'opening' })).toBe('connecting');
    expect(stateWith({ wasLive: false, resumed: false })).toBe('connecting');
  });

  it('is offline at once where a page is opened and nothing answers, whatever the browser believes', () => {
    expect(stateWith({ wasLive: false, socket: 'opening', unreached: true })).toBe('offline');
    expect(stateWith({ socket: 'opening', unreached: true })).toBe('reconnecting');
  });

  it('ends with the session', () => {
    expect(stateWith({ session: false, network: false })).toBe('ended');
  });
});
