import type { Actor as ActorOfContract } from '@libs/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { refuse } from '../errors.js';
import type { AppRequest } from './request.js';

export type Actor = ActorOfContract;

/** The actor that the sign-in guard identified. On a public route it refuses a caller who is not signed in. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): ActorOfContract => {
  const { actor } = context.switchToHttp().getRequest<AppRequest>();
  if (!actor) throw refuse.unauthorized();
  return actor;
});
