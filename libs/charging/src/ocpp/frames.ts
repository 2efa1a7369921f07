/** The frames of OCPP-J 1.6: a call, its result, and its error. */

export const SUBPROTOCOL = 'ocpp1.6';

/** The standard's codes, misspelt as it misspells one of them. */
export type ErrorCode =
  | 'NotImplemented'
  | 'NotSupported'
  | 'InternalError'
  | 'ProtocolError'
  | 'FormationViolation'
  | 'PropertyConstraintViolation'
  | 'OccurenceConstraintViolation'
  | 'TypeConstraintViolation';

/** A call that can't be answered as asked. */
export class CallError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

export type Payload = Record<string, unknown>;

export type Frame =
  | { kind: 'call'; id: string; action: string; payload: unknown }
  | { kind: 'result'; id: string; payload: unknown }
  | { kind: 'error'; id: string; code: string; text: string }
  /** A call that is wrong in itself, which is answered with an error. */
  | { kind: 'wrong'; id: string; error: CallError };

const [CALL, RESULT, ERROR] = [2, 3, 4];
const LONGEST_ID = 36;

/** Null for what can't be answered: it isn't JSON, or has no id that an answer could name. */
export function readFrame(text: string): Frame | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(read)) return null;
  const [type, id, ...rest] = read as unknown[];
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) return null;
  if (type === RESULT) return { kind: 'result', id, payload: rest[0] };
  if (type === ERROR) return { kind: 'error', id, code: String(rest[0]), text: String(rest[1] ?? '') };
  if (type !== CALL) return null;
  const [action, payload] = rest;
  if (typeof action !== 'string' || rest.length !== 2)
    return { kind: 'wrong', id, error: new CallError('ProtocolError', 'a call is [2, id, action, payload]') };
  return { kind: 'call', id, action, payload };
}

export const callFrame = (id: string, action: string, payload: object): string =>
  JSON.stringify([CALL, id, action, payload]);
export const resultFrame = (id: string, payload: object): string => JSON.stringify([RESULT, id, payload]);
export const errorFrame = (id: string, { code, message }: CallError): string =>
  JSON.stringify([ERROR, id, code, message.slice(0, 255), {}]);

export const isObject = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
