import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Held {
  bytes: Buffer;
  mediaType: string;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<headers>[^,]+), ?Signature=[0-9a-f]{64}$/;

/**
 * A store with the part of the S3 protocol that the product uses: path-style PUT, GET and DELETE of objects, XML
 * errors, and a check of the signature header. For tests.
 */
export class S3Server {
  readonly objects = new Map<string, Held>();
  readonly seen: { method: string; path: string; region: string | undefined }[] = [];
  /** The next calls are answered with these statuses first. */
  failures: number[] = [];
  #server: Server;

  constructor(
    private readonly bucket: string,
    private readonly accessKeyId: string,
  ) {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const path = decodeURIComponent(pathname);
    const signed = SIGNED.exec(request.headers.authorization ?? '')?.groups;
    this.seen.push({ method: request.method ?? '', path, region: signed?.region });
    const failure = this.failures.shift();
    if (failure) return refuse(response, failure, failure === 503 ? 'SlowDown' : 'InternalError');
    const hash = request.headers['x-amz-content-sha256'];
    if (signed?.key !== this.accessKeyId || !signed?.headers?.split(';').includes('x-amz-content-sha256')) {
      return refuse(response, 403, 'SignatureDoesNotMatch');
    }
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(bytes).digest('hex')) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    }
    if (!path.startsWith(`/${this.bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    this.#act(request, response, path.slice(this.bucket.length + 2), bytes);
  }

  #act({ method, headers }: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void {
    const held = this.objects.get(key);
    if (method === 'PUT') {
      this.objects.set(key, { bytes, mediaType: headers['content-type'] ?? '' });
      response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (method === 'GET' && held) {
      response.writeHead(200, { 'Content-Type': held.mediaType, 'Content-Length': held.bytes.length }).end(held.bytes);
    } else refuse(response, method === 'GET' ? 404 : 405, method === 'GET' ? 'NoSuchKey' : 'MethodNotAllowed');
  }
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
