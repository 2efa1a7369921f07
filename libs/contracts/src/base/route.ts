import type { z } from 'zod';
import type { Scope } from '../api-keys/views.js';
import type { MemberRight } from '../organisations/rights.js';
import type { Role } from './roles.js';

/** One route: its policy, input and response. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for path parameters. */
  path: string;
  /** The policy: anyone, or the roles that may call it. */
  access: 'anyone' | readonly Role[];
  /** The right that a party's member needs in addition; without one, every member of the party may call it. */
  right?: MemberRight;
  /** The scope that an API key needs in addition to its account's role; without one, no key may call it. */
  scope?: Scope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The parts of a multipart/form-data body, which the handler reads itself. */
  multipart?: z.ZodType;
  /** The body is not validated: the route serves programs that are not ours. */
  anyBody?: true;
  /** The response is a file, not JSON. */
  bytes?: true;
  /** Absent if the response has no body (204). */
  response?: z.ZodType;
  /** 200 unless given. */
  status?: 200 | 201 | 202 | 204;
  summary: string;
  /** A longer description. */
  description?: string;
}

/** Keeps the exact types of a route's schemas. */
export const route = <const R extends RouteSpec>(spec: R): R => spec;

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input that the server's handler receives. */
export interface InputOf<R extends RouteSpec> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
}

/** What a client sends. */
export interface SentTo<R extends RouteSpec> {
  params?: Sent<R['params']>;
  query?: Sent<R['query']>;
  body?: Sent<R['body']>;
}

/** What a client receives. */
export type AnswerOf<R extends RouteSpec> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined;
