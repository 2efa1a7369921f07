import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** The part of CBOR (RFC 8949) needed for attestations: integers, bytes, texts, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
}

interface Made {
  id: string;
  key: KeyObject;
  cose: Buffer;
  userHandle: string;
  counter: number;
}

/** The values that an attack changes; the others are as from an honest device and browser. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  userHandle?: string | null;
  unverified?: boolean;
  id?: string;
}

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** A device with ES256 passkeys and its browser: WebAuthn bytes, using only Node's cryptography. */
export class SoftAuthenticator {
  readonly made: Made[] = [];

  constructor(private readonly origin: string) {}

  /** Creates a passkey; returns the result of `navigator.credentials.create` as JSON. */
  create(options: unknown, twist: Twist = {}) {
    const { challenge, rp, user } = options as Options;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = twist.id ?? randomBytes(32).toString('base64url');
    this.made.push({ id, key: privateKey, cose, userHandle: user?.id ?? '', counter: 0 });
    const raw = Buffer.from(id, 'base64url');
    const length = Buffer.from([raw.length >> 8, raw.length & 0xff]);
    const rpId = twist.rpId ?? rp?.id ?? '';
    const authData = Buffer.concat([this.data(rpId, HAS_CREDENTIAL, 0, twist), Buffer.alloc(16), length, raw, cose]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, twist).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** Signs with a passkey, by default the newest; returns the result of `navigator.credentials.get` as JSON. */
  get(options: unknown, twist: Twist = {}, passkey: Made = this.made.at(-1) as Made) {
    const { challenge, rpId } = options as Options;
    passkey.counter = twist.counter ?? passkey.counter + 1;
    const client = this.clientData('webauthn.get', challenge, twist);
    const authData = this.data(twist.rpId ?? rpId ?? '', 0, passkey.counter, twist);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), passkey.key);
    const id = twist.id ?? passkey.id;
    const userHandle = twist.userHandle === undefined ? passkey.userHandle : twist.userHandle;
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
      clientExtensionResults: {},
    };
  }

  private clientData(type: string, challenge: string, twist: Twist): Buffer {
    const said = {
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? this.origin,
    };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  private data(rpId: string, more: number, counter: number, { unverified = false }: Twist): Buffer {
    const flags = PRESENT | (unverified ? 0 : VERIFIED) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}
