import { randomBytes } from 'node:crypto';
import { Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { alone, derOf, integerOf, sha256, type TimeToken } from './cms.js';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** No valid answer is longer. */
const LONGEST = 64 * 1024;
/** How much its clock may differ from ours. */
const CLOCKS_APART_MS = 5 * 60_000;

export interface Patience {
  now: () => Date;
  /** Timeout for an answer. */
  patienceMs?: number;
}

/**
 * Requests a time stamp (RFC 3161) for the SHA-256 of `bytes`. Throws for anything that isn't a time stamp that was requested
 * just now: the caller continues without one.
 */
export async function requestTime(
  url: string,
  bytes: Uint8Array,
  { now, patienceMs = 5_000 }: Patience,
): Promise<TimeToken> {
  // The first bit of a positive integer is not set.
  const nonce = Buffer.concat([Buffer.of(1), randomBytes(15)]);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: alone(sha256(bytes)).buffer }),
    }),
    nonce: integerOf(nonce),
    certReq: true,
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body: request.toSchema().toBER(),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`the time stamping authority answered ${answer.status}`);
  const body = new Uint8Array(await answer.arrayBuffer());
  if (body.length > LONGEST) throw new Error('the answer is too long');
  const { status, timeStampToken } = TimeStampResp.fromBER(body);
  // 0 is granted, 1 granted with changes.
  if (!(status.status <= 1) || !timeStampToken) throw new Error(`the request was refused (${status.status})`);
  const der = derOf(timeStampToken);
  const { at, nonce: given } = await readTime(der, bytes);
  if (!given || !Buffer.from(given).equals(nonce)) throw new Error('the nonce is another one');
  if (Math.abs(at.getTime() - now().getTime()) > CLOCKS_APART_MS) throw new Error('its clock is too far from ours');
  return { der, at };
}

/**
 * The time that a token gives `bytes`. Throws unless the token is for these bytes and is signed by a certificate within it that was
 * valid then and is for time stamps. Whether the authority can be trusted isn't checked, because its address was configured.
 */
export async function readTime(der: Uint8Array, bytes: Uint8Array): Promise<{ at: Date; nonce: Uint8Array | null }> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(alone(der)).content });
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new Error('the token says nothing');
  const info = TSTInfo.fromBER(content);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || !Buffer.from(hashedMessage.getValue()).equals(sha256(bytes)))
    throw new Error('the token is for something else');
  // Verifying also looks at the imprint; it throws where the signer's certificate is missing.
  if (!(await signed.verify({ signer: 0, data: alone(bytes).buffer })))
    throw new Error('the token’s signature is wrong');
  const signer = signerOf(signed);
  const usage = signer.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw new Error('the certificate is not for time stamps');
  const at = info.genTime;
  if (at < signer.notBefore.value || at > signer.notAfter.value)
    throw new Error('the certificate was not valid at that time');
  return { at, nonce: info.nonce ? new Uint8Array(info.nonce.valueBlock.valueHexView) : null };
}

function signerOf({ certificates = [], signerInfos: [signer] }: SignedData): Certificate {
  const found = certificates.find(
    (one): one is Certificate =>
      one instanceof Certificate &&
      signer?.sid instanceof IssuerAndSerialNumber &&
      one.issuer.isEqual(signer.sid.issuer) &&
      one.serialNumber.isEqual(signer.sid.serialNumber),
  );
  if (!found) throw new Error('the token has no certificate');
  return found;
}
