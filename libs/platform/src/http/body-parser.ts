import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refuse } from '../errors.js';
import { REQUEST } from '../errors.texts.js';

export const BODY_LIMIT = 1024 * 1024;

/**
 * A body that could not be read. The error is kept until the guards have run, so that a caller without access to a
 * route is refused for that and not for the body.
 */
export class UnreadableBody {
  constructor(readonly refusal: AppError) {}
}

/**
 * A multipart body that has not been read yet: the handler reads it if its route has parts, and it is refused
 * elsewhere.
 */
export class UnreadParts {
  constructor(readonly payload: IncomingMessage) {}

  /** Discards the rest of the body, so that the client can read the response. */
  drop(): void {
    this.payload.resume?.();
  }
}

const EMPTY = Symbol('empty');
const tooLarge = () => new UnreadableBody(refuse.tooLarge());
const invalidJson = () => new UnreadableBody(new AppError('invalid_json', REQUEST.badJson));
export const unsupportedMedia = (): AppError => new AppError('unsupported_media', REQUEST.notJson);
const unsupported = (): UnreadableBody => new UnreadableBody(unsupportedMedia());

async function textOf(payload: IncomingMessage): Promise<string | UnreadableBody | typeof EMPTY> {
  const declared = Number(payload.headers?.['content-length'] ?? 0);
  if (declared > BODY_LIMIT) {
    payload.resume?.();
    return tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest beyond the limit is discarded, so that the client can read the response.
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  if (size > BODY_LIMIT) return tooLarge();
  if (size === 0) return EMPTY;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return invalidJson();
  }
}

async function readJson(payload: IncomingMessage): Promise<unknown> {
  const text = await textOf(payload);
  if (text === EMPTY) return undefined;
  if (text instanceof UnreadableBody) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return invalidJson();
  }
}

/**
 * Only JSON is accepted, and multipart where a route has parts; any other type is refused, but only after the guards.
 */
export function useJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', (_request: FastifyRequest, payload: IncomingMessage) =>
    readJson(payload),
  );
  fastify.addContentTypeParser('multipart/form-data', async (_request: FastifyRequest, payload: IncomingMessage) => {
    return new UnreadParts(payload);
  });
  fastify.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => {
    const text = await textOf(payload);
    if (text === EMPTY) return undefined;
    return text instanceof UnreadableBody && text.refusal.code === 'too_large' ? text : unsupported();
  });
}
