import { Busboy } from '@fastify/busboy';
import { refuse } from '../errors.js';
import { UnreadParts } from './body-parser.js';
import type { UploadedFile } from '../storage/uploaded-file.js';
import type { AppRequest } from './request.js';
import { REQUEST, UPLOAD } from '../errors.texts.js';

export interface Multipart {
  file: UploadedFile;
  fields: Record<string, string>;
}

const MANY = 10;

/**
 * Reads a body with one `file` and a few short fields. Refuses one that is too large, malformed or has anything else.
 */
export function readMultipart({ body, headers }: AppRequest, maxBytes: number): Promise<Multipart> {
  if (!(body instanceof UnreadParts)) throw refuse.validation(REQUEST.notMultipart);
  const { payload } = body;
  const contentType = headers['content-type'];
  if (!contentType || Number(headers['content-length'] ?? 0) > maxBytes + 64 * 1024) {
    body.drop();
    throw refuse.fileTooLarge(maxBytes);
  }
  return new Promise((resolve, reject) => {
    let file: UploadedFile | null = null;
    let failure: Error | null = null;
    const fields: Record<string, string> = Object.create(null) as Record<string, string>;
    const fail = (error: Error) => {
      failure ??= error;
    };
    const broken = () => refuse.validation(UPLOAD.unreadable);
    let parser: ReturnType<typeof Busboy>;
    try {
      const limits = { fileSize: maxBytes, files: 1, fields: MANY, parts: MANY, fieldNameSize: 100, fieldSize: 1_000 };
      parser = new Busboy({
        headers: { ...headers, 'content-type': contentType },
        limits: { ...limits, headerPairs: 50 },
      });
    } catch {
      body.drop();
      reject(broken());
      return;
    }
    parser.on('file', (field, stream, name, _encoding, mediaType) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(refuse.fileTooLarge(maxBytes)));
      // A body that ends inside its file emits an error, which would crash the process without a listener.
      stream.on('error', () => fail(broken()));
      stream.on('end', () => {
        if (field !== 'file') fail(refuse.validation(UPLOAD.part));
        file = { name: name ?? '', mediaType, bytes: Buffer.concat(chunks) };
      });
    });
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut || name in fields) fail(broken());
      fields[name] = value;
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => fail(broken()));
    parser.on('error', () => fail(broken()));
    const done = () => {
      payload.unpipe(parser);
      payload.resume();
      if (failure) reject(failure);
      else if (!file) reject(refuse.field('file', UPLOAD.chooseFile));
      else resolve({ file, fields });
    };
    parser.on('finish', done);
    parser.on('error', done);
    payload.on('aborted', () => {
      fail(broken());
      done();
    });
    payload.pipe(parser);
  });
}
