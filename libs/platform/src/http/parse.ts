import type { FieldError, InputOf, RouteSpec } from '@libs/contracts';
import { z } from 'zod';
import { AppError, refuse } from '../errors.js';
import { UnreadableBody, UnreadParts, unsupportedMedia } from './body-parser.js';
import { unsafeValue } from './unsafe-values.js';
import { ERRORS, FIELD, REQUEST } from '../errors.texts.js';

/** Built once, because building a schema costs more than parsing with it. */
const NOTHING = z.strictObject({});

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** A plain sentence for an issue whose schema has no text of its own. */
function plainSentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? FIELD.required : FIELD.type(withArticle(issue.expected));
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? Number(issue.minimum) <= 1
          ? FIELD.empty
          : FIELD.atLeast(String(issue.minimum))
        : FIELD.orMore(String(issue.minimum));
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? FIELD.atMost(String(issue.maximum))
        : FIELD.orLess(String(issue.maximum));
    case 'invalid_value':
      return FIELD.oneOf(issue.values.map(String));
    case 'unrecognized_keys':
      return FIELD.unknown;
    case 'invalid_format':
      return FIELD.format;
    default:
      return FIELD.invalid;
  }
}

const WORDS: Record<string, string> = { int: 'a whole number', string: 'text', object: 'an object', array: 'a list' };
const withArticle = (type: string): string => WORDS[type] ?? `a ${type}`;

interface Found {
  error: FieldError;
  own: boolean;
}

function found(issues: readonly z.core.$ZodIssue[]): Found[] {
  return issues.flatMap((issue) => {
    const { message } = issue;
    const own = message !== plainSentence(issue as RawIssue);
    const path = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') return [{ error: { path, message }, own }];
    return issue.keys.map((key) => ({ error: { path: path === '' ? key : `${path}.${key}`, message }, own }));
  });
}

/** Parses one part of a request, or reports what is wrong with it in the order of the schema's fields. */
function parsePart(schema: z.ZodType | undefined, value: unknown, issues: Found[]): unknown {
  const unsafe = unsafeValue(value);
  if (unsafe) {
    issues.push({ error: unsafe, own: false });
    return {};
  }
  const read = (schema ?? NOTHING).safeParse(value === undefined ? {} : value, {
    error: plainSentence,
    reportInput: true,
  });
  if (read.success) return read.data;
  issues.push(...found(read.error.issues));
  return {};
}

/** A request parsed by its route's schemas; anything unknown, missing or invalid is a 400 that names each field. */
export function parseInput<R extends RouteSpec>(
  spec: R,
  raw: { params: unknown; query: unknown; body: unknown },
): InputOf<R> {
  const issues: Found[] = [];
  const params = parsePart(spec.params, raw.params, issues);
  const query = parsePart(spec.query, raw.query, issues);
  if (raw.body instanceof UnreadParts && (!spec.multipart || issues.length > 0)) raw.body.drop();
  if (issues.length === 0 && !spec.anyBody) refuseUnread(spec, raw.body);
  const body = spec.multipart || spec.anyBody ? {} : parsePart(spec.body, jsonOf(raw.body), issues);
  const first = issues[0];
  if (first) {
    throw refuse.validation(
      first.own ? first.error.message : ERRORS.checkInput,
      issues.map(({ error }) => error),
    );
  }
  return { params, query, body } as InputOf<R>;
}

const jsonOf = (body: unknown): unknown => (body instanceof UnreadableBody || body instanceof UnreadParts ? {} : body);

function refuseUnread(spec: RouteSpec, body: unknown): void {
  if (body instanceof UnreadableBody && !spec.multipart) throw body.refusal;
  if (body instanceof UnreadParts === Boolean(spec.multipart)) return;
  throw spec.multipart ? new AppError('unsupported_media', REQUEST.notMultipart) : unsupportedMedia();
}
