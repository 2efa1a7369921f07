import { createHash, webcrypto } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  setEngine,
  SignerInfo,
} from 'pkijs';
import type { SealCertificate, SealKey } from './seal-key.js';

// The library keeps its engine in a global that whoever loads it first has to set.
setEngine('node', webcrypto, webcrypto.subtle);

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A copy with a buffer of its own: the library reads whole buffers, and Node's small ones share one. */
export const alone = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** DER; what they cannot read is refused with an error. */
export const derOf = (info: ContentInfo): Buffer => Buffer.from(info.toSchema().toBER());

export interface TimeToken {
  der: Uint8Array;
  at: Date;
}

/** A token of time over the signature's bytes, or none. */
export type Stamp = (signature: Uint8Array) => Promise<TimeToken | null>;

/** A CMS signature of `content`, which it does not contain, for the profile PAdES B-B, or B-T with a token of time. */
export async function signCms(content: Uint8Array, key: SealKey, certificate: SealCertificate, stamp: Stamp) {
  const own = Certificate.fromBER(alone(certificate.der));
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });
  // SigningCertificateV2 ::= { certs { ESSCertIDv2 { certHash } } }, whose hash is SHA-256 where none is named.
  const hash = new OctetString({ valueHex: alone(sha256(certificate.der)).buffer });
  const signingCertificate = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [hash] })] })],
  });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
        attribute(OID.messageDigest, new OctetString({ valueHex: alone(sha256(content)).buffer })),
        attribute(OID.signingCertificateV2, signingCertificate),
      ],
    }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [own],
    signerInfos: [signer],
  });
  await signed.sign(key.keys.privateKey, 0, 'SHA-256', alone(content).buffer);
  const token = await stamp(new Uint8Array(signer.signature.getValue()));
  if (token)
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(OID.timeStampToken, ContentInfo.fromBER(alone(token.der)).toSchema())],
    });
  const der = derOf(new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) }));
  return { der, time: token?.at ?? null };
}

/** What a CMS signature says of itself, where it is one of `content` by one of the `certificates`; else why it is not. */
export async function readCms(content: Uint8Array, der: Uint8Array, certificates: readonly Uint8Array[]) {
  const signed = new SignedData({ schema: ContentInfo.fromBER(alone(der)).content });
  const [signer, ...more] = signed.signerInfos;
  const [embedded, ...others] = signed.certificates ?? [];
  if (!signer || more.length > 0 || !(embedded instanceof Certificate) || others.length > 0)
    throw new Error('the seal is not of one signer');
  const bytes = Buffer.from(embedded.toSchema().toBER());
  const known = certificates.find((one) => bytes.equals(one));
  if (!known) throw new Error('the seal is by a key that is not ours');
  const named = signer.signedAttrs?.attributes.find(({ type }) => type === OID.signingCertificateV2);
  if (!named || !derOfValue(named.values[0]).includes(sha256(known)))
    throw new Error('the seal does not name its certificate');
  if (!(await signed.verify({ signer: 0, data: alone(content).buffer })))
    throw new Error('the signature does not match');
  const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === OID.timeStampToken)?.values[0];
  return {
    certificate: known,
    signature: new Uint8Array(signer.signature.getValue()),
    token: token ? derOfValue(token) : null,
  };
}

const derOfValue = (value: { toBER(): ArrayBuffer }): Buffer => Buffer.from(value.toBER());

export const integerOf = (bytes: Uint8Array): Integer => new Integer({ valueHex: alone(bytes).buffer });
