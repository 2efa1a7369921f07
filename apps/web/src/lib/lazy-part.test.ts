import { describe, expect, it } from '@jest/globals';
import { persistently } from './lazy-part';

const failing = (times: number) => {
  let calls = 0;
  return {
    load: async () => {
      calls += 1;
      if (calls <= times) throw new Error('Failed to fetch dynamically imported module');
      return 'the part';
    },
    calls: () => calls,
  };
};

describe('a part of a page', () => {
  it('comes when the network is back, however long that takes', async () => {
    const { load } = failing(40);
    let waits = 0;
    const part = persistently(
      load,
      () => waits >= 38,
      async () => void (waits += 1),
    );
    expect(await part).toBe('the part');
  });

  it('is tried again while a server restarts, and given up where it is gone', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    expect(await persistently(failing(3).load, () => true, wait)).toBe('the part');
    expect(waited).toEqual([500, 1_000, 2_000]);
    const gone = failing(1_000);
    await expect(persistently(gone.load, () => true, wait)).rejects.toThrow('Failed to fetch');
    expect(gone.calls()).toBe(6);
  });
});
