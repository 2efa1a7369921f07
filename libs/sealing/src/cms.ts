import { createHash, verify, webcrypto, X509Certificate } from 'node:crypto';
import { Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  createCMSECDSASignature,
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
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A copy with a buffer of its own: the library reads whole buffers, and Node's small ones share one. */
export const alone = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** DER; what the library can't read is refused with an error. */
export const derOf = (info: ContentInfo): Buffer => Buffer.from(info.toSchema().toBER());

export interface TimeToken {
  der: Uint8Array;
  at: Date;
}

/** A token of time over the signature's bytes, or none. */
export type Stamp = (signature: Uint8Array) => Promise<TimeToken | null>;

/** A CMS signature of `content`, which it does not contain, for the profile PAdES B-B, or B-T with a token of time. */
export async function signCms(content: Uint8Array, key: SealKey, certificate: SealCertificate, stamp: Stamp) {
  const attributes = attributesOf(content, certificate.der);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signed = await webcrypto.subtle.sign(algorithm, key.keys.privateKey, signedBytes(attributes));
  const signature = new Uint8Array(createCMSECDSASignature(signed));
  const token = await stamp(signature);
  return { der: encode(attributes, certificate.der, signature, token?.der ?? null), time: token?.at ?? null };
}

/** The details of a CMS signature, if it is one of `content` by one of the `certificates`; otherwise why it isn't. */
export function readCms(content: Uint8Array, der: Uint8Array, certificates: readonly Uint8Array[]) {
  const { signerInfos, certificates: embedded = [] } = new SignedData({
    schema: ContentInfo.fromBER(alone(der)).content,
  });
  const [signer] = signerInfos;
  const [own] = embedded;
  if (!signer || !(own instanceof Certificate)) throw new Error('the seal is not of one signer');
  const named = derOfValue(own.toSchema());
  const certificate = certificates.find((one) => named.equals(one));
  if (!certificate) throw new Error('the seal is by a key that is not ours');
  const signature = new Uint8Array(signer.signature.getValue());
  const value = signer.unsignedAttrs?.attributes[0]?.values[0];
  const token = value ? derOfValue(value) : null;
  const attributes = attributesOf(content, certificate);
  // Node refuses a signature in any encoding but DER's only one.
  if (!verify('sha256', signedBytes(attributes), new X509Certificate(certificate).publicKey, signature))
    throw new Error('the signature does not match');
  // A reader of BER overlooks much: algorithms, versions and tags could be changed unnoticed.
  if (!encode(attributes, certificate, signature, token).equals(der)) throw new Error('the seal is not as we write it');
  return { certificate, signature, token };
}

/** What is signed: the content's hash, and which certificate it is signed for. */
function attributesOf(content: Uint8Array, certificate: Uint8Array): SignedAndUnsignedAttributes {
  const octets = (bytes: Uint8Array) => new OctetString({ valueHex: alone(bytes).buffer });
  // SigningCertificateV2 ::= { certs { ESSCertIDv2 { certHash } } }, whose hash is SHA-256 where none is named.
  const signingCertificate = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [octets(sha256(certificate))] })] })],
  });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
      attribute(OID.messageDigest, octets(sha256(content))),
      attribute(OID.signingCertificateV2, signingCertificate),
    ],
  });
}

const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });

/** Signed as a SET, not with the tag that the attributes have within the signature (RFC 5652, 5.4). */
function signedBytes(attributes: SignedAndUnsignedAttributes): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(attributes.toSchema().toBER());
  bytes[0] = 0x31;
  return bytes;
}

/** The only CMS that we write for a signature. */
function encode(
  signedAttrs: SignedAndUnsignedAttributes,
  certificate: Uint8Array,
  signature: Uint8Array,
  token: Uint8Array | null,
): Buffer {
  const own = Certificate.fromBER(alone(certificate));
  const digest = () => new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: digest(),
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 }),
    signature: new OctetString({ valueHex: alone(signature).buffer }),
  });
  if (token)
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(OID.timeStampToken, ContentInfo.fromBER(alone(token)).toSchema())],
    });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [digest()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [own],
    signerInfos: [signer],
  });
  return derOf(new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) }));
}

const derOfValue = (value: { toBER(): ArrayBuffer }): Buffer => Buffer.from(value.toBER());

export const integerOf = (bytes: Uint8Array): Integer => new Integer({ valueHex: alone(bytes).buffer });
