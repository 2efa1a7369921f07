import type { RouteSpec } from '@libs/contracts';
import {
  applyDecorators,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
} from '@nestjs/common';

/** Key of a handler's metadata that holds its route. */
const ROUTE = 'voltmere:route';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** Serves a route of the table: its method, path, status, policy and schemas all come from there. */
export function Route(spec: RouteSpec): MethodDecorator {
  return applyDecorators(METHODS[spec.method](spec.path), HttpCode(spec.status ?? 200), SetMetadata(ROUTE, spec));
}

/** The route that a handler serves. */
export function routeOf(handler: object): RouteSpec | undefined {
  return Reflect.getMetadata(ROUTE, handler) as RouteSpec | undefined;
}

/** The route of the call; start-up has checked that there is one. */
export function routeOfCall(context: ExecutionContext): RouteSpec {
  const spec = routeOf(context.getHandler());
  if (!spec) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no @Route`);
  return spec;
}
