/** Forms may contain credentials of an inverter's cloud, so the phone stores them encrypted, with a key that cannot be exported. */

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}
const AES = 'AES-GCM';

export const isSealed = (body: object): body is Sealed => 'sealed' in body;

/** Rejects on pages without a secure origin, which have no cryptography: then nothing is kept. */
export const drawKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);

export async function seal(key: CryptoKey, fields: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(fields));
  return { iv, sealed: await crypto.subtle.encrypt({ name: AES, iv }, key, plain) };
}

export async function unseal(key: CryptoKey, { iv, sealed }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: AES, iv }, key, sealed);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
