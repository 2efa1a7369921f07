import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExtendedKeyUsageExtension, X509CertificateGenerator } from '@peculiar/x509';
import { pemOf } from '../pem.js';
import { OpenSsl } from './openssl.js';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

export type Behaviour = 'good' | 'error' | 'silent' | 'other nonce' | 'other imprint' | 'expired' | 'html';

const CONFIG = (name: string) => `[tsa]
default_tsa = here
[here]
serial = serial
crypto_device = builtin
signer_cert = ${name}.pem
signer_key = ${name}.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

const DAY = 24 * 3_600_000;

/** A time stamping authority: `openssl ts -reply` behind HTTP, which can be told to misbehave. */
export class TimeServer {
  behaviour: Behaviour = 'good';
  asked = 0;
  private server: Server | null = null;

  constructor(readonly openssl: OpenSsl) {}

  async start(): Promise<void> {
    await this.certify('good', new Date(Date.now() + DAY));
    await this.certify('expired', new Date(Date.now() - DAY));
    this.openssl.file('serial', '01\n');
    this.server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.asked += 1;
        if (this.behaviour === 'silent') return;
        if (this.behaviour === 'error') return reply.writeHead(500).end();
        if (this.behaviour === 'html') return reply.writeHead(200).end('<html>');
        this.reply(Buffer.concat(parts)).then(
          (bytes) => reply.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(bytes),
          (error: Error) => reply.writeHead(502).end(error.message),
        );
      });
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
  }

  get url(): string {
    const address = this.server?.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}/`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async reply(query: Buffer): Promise<Buffer> {
    const asked = Buffer.from(query);
    // MessageImprint ends in OCTET STRING of 32 bytes; the nonce, 16 bytes from the end but for `certReq`, follows.
    const imprint = asked.indexOf(Buffer.of(0x04, 0x20)) + 2;
    if (this.behaviour === 'other imprint') asked.writeUInt8(asked.readUInt8(imprint) ^ 1, imprint);
    if (this.behaviour === 'other nonce') asked.writeUInt8(asked.readUInt8(imprint + 40) ^ 1, imprint + 40);
    const name = this.behaviour === 'expired' ? 'expired' : 'good';
    this.openssl.file('query.tsq', asked);
    await this.openssl.run(
      ...`ts -reply -config ${name}.cnf -section here -queryfile query.tsq -out reply.tsr`.split(' '),
    );
    return this.openssl.read('reply.tsr');
  }

  private async certify(name: string, until: Date) {
    const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
    const made = await X509CertificateGenerator.createSelfSigned(
      {
        name: `CN=Stand-in ${name}`,
        notBefore: new Date(until.getTime() - 30 * DAY),
        notAfter: until,
        keys,
        signingAlgorithm: ALGORITHM,
        extensions: [new ExtendedKeyUsageExtension([TIME_STAMPING], true)],
      },
      webcrypto,
    );
    const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    this.openssl.file(`${name}.pem`, pemOf(new Uint8Array(made.rawData)));
    this.openssl.file(`${name}.key`, `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`);
    this.openssl.file(`${name}.cnf`, CONFIG(name));
  }
}
