import 'reflect-metadata';
import { createECDH, createHash, hkdfSync, randomBytes, webcrypto } from 'node:crypto';
import { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } from '@peculiar/x509';

/** The order of P-256's group. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const NAME = 'CN=Voltmere document seal, O=Voltmere, C=GB';
const YEARS = 10;

/** What documents are sealed with: a P-256 key drawn from the product's secret, under a label of its own. */
export interface SealKey {
  /** The first 16 hex digits of the SHA-256 of its public key, as SubjectPublicKeyInfo. */
  id: string;
  keys: webcrypto.CryptoKeyPair;
}

/** A certificate of one of the product's keys, past or present. */
export interface SealCertificate {
  keyId: string;
  der: Uint8Array;
  notBefore: Date;
  notAfter: Date;
}

/** 48 bytes are reduced, so that all keys are about equally likely (NIST SP 800-56A, 5.6.1.2.1). */
export async function sealKeyOf(secret: string): Promise<SealKey> {
  const drawn = Buffer.from(hkdfSync('sha256', secret, 'voltmere', 'document seal', 48));
  const scalar = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  const point = curve.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), curve.getPrivateKey()].map((part) =>
    // `getPrivateKey` leaves out leading zeros.
    Buffer.concat([Buffer.alloc(32 - part.length), part]).toString('base64url'),
  ) as [string, string, string];
  const open = { kty: 'EC', crv: 'P-256', x, y };
  const { subtle } = webcrypto;
  const keys = {
    publicKey: await subtle.importKey('jwk', open, ALGORITHM, true, ['verify']),
    privateKey: await subtle.importKey('jwk', { ...open, d }, ALGORITHM, false, ['sign']),
  };
  const spki = Buffer.from(await subtle.exportKey('spki', keys.publicKey));
  return { id: createHash('sha256').update(spki).digest('hex').slice(0, 16), keys };
}

/** A certificate that the key issues for itself, from now on. It is made once and stored: two calls answer two different ones. */
export async function certify({ id, keys }: SealKey, now: Date): Promise<SealCertificate> {
  const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: Buffer.concat([Buffer.of(1), randomBytes(15)]).toString('hex'),
      name: NAME,
      notBefore,
      notAfter,
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      ],
    },
    webcrypto,
  );
  return { keyId: id, der: new Uint8Array(made.rawData), notBefore, notAfter };
}

/** A certificate is renewed this long before it ends, so that no seal carries an expired one. */
const RENEWED_DAYS = 90;
export const mustRenew = ({ notAfter }: Pick<SealCertificate, 'notAfter'>, now: Date): boolean =>
  notAfter.getTime() - now.getTime() < RENEWED_DAYS * 24 * 3_600_000;
