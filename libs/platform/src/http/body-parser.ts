import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refuse } from '../errors.js';
import { REQUEST } from '../errors.texts.js';

export const BODY_LIMIT = 1024 * 1024;

/**
 * A body that could not be read. It is kept until the guards have run, so that a person who may not call
 * a route is refused for that, and not for the body.
 */
export class UnreadableBody {
  constructor(readonly refusal: AppError) {}
}

/** A multipart body that nobody has read yet: it is read by the handler whose route has parts, and refused elsewhere. */
export class UnreadParts {
  constructor(readonly payload: IncomingMessage) {}

  /** Lets the rest flow away, so that the client gets to read the answer. */
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
    // What comes after the limit is thrown away, so that the client gets to read the answer.
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

/** JSON is the only body, and parts where a route has them; any other type is refused, but not before the guards. */
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
