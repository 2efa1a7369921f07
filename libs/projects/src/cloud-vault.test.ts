import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type Config, deriveKey, seal } from '@libs/platform';
import { CloudVault } from './cloud-vault.js';

const SECRET = 'a secret key for tests alone, long enough';
const CREDENTIALS = { platform: 'solaredge', username: 'owner-4711', password: 'Sunny-99' } as const;
const vault = (...cloudKeys: { id: string; secret: string }[]) =>
  new CloudVault({ secretKey: SECRET, cloudKeys } as unknown as Config);
const spring = { id: 'spring', secret: 'spring-secret-spring-secret-spring' };
const autumn = { id: 'autumn', secret: 'autumn-secret-autumn-secret-autumn' };
/** After the marker (4 bytes) and the wrapped data key (72). */
const bodyOf = (bytes: Buffer) => bytes.subarray(76);

test('each record has a data key of its own: the same credentials rest in other bytes, and open for their job alone', () => {
  const job = randomUUID();
  const [first, second] = [vault(spring).seal(job, CREDENTIALS), vault(spring).seal(job, CREDENTIALS)];
  expect(first.keyId).toBe('spring');
  expect(first.bytes.equals(second.bytes)).toBe(false);
  expect(vault(spring).open(job, first)).toEqual(CREDENTIALS);
  expect(() => vault(spring).open(randomUUID(), first)).toThrow();
  // The wrapped data key of one record does not decrypt another record.
  const mixed = Buffer.concat([first.bytes.subarray(0, 76), bodyOf(second.bytes)]);
  expect(() => vault(spring).open(job, { ...first, bytes: mixed })).toThrow();
});

test('a new key wraps the data key anew and leaves what it sealed as it is; then the old key can go', () => {
  const job = randomUUID();
  const old = vault(spring).seal(job, CREDENTIALS);
  const fresh = vault(autumn, spring).rewrap(job, old);
  expect(fresh.keyId).toBe('autumn');
  expect(bodyOf(fresh.bytes).equals(bodyOf(old.bytes))).toBe(true);
  expect(fresh.bytes.subarray(4, 76).equals(old.bytes.subarray(4, 76))).toBe(false);
  expect(vault(autumn).open(job, fresh)).toEqual(CREDENTIALS);
  expect(() => vault(autumn).open(job, old)).toThrow('No cloud key is named spring');
  expect(() => vault(autumn).rewrap(job, old)).toThrow('No cloud key is named spring');
});

test('what was sealed before there were data keys opens still, and gets one when it is rotated', () => {
  const job = randomUUID();
  const bytes = seal(deriveKey(spring.secret, 'cloud-credentials'), JSON.stringify(CREDENTIALS), `job:${job}`);
  const early = { bytes, keyId: 'spring' };
  expect(vault(spring).open(job, early)).toEqual(CREDENTIALS);
  const fresh = vault(spring).rewrap(job, early);
  expect(fresh.bytes.subarray(0, 4).toString()).toBe('VMK1');
  expect(vault(spring).open(job, fresh)).toEqual(CREDENTIALS);
});
