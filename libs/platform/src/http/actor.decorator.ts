import type { Actor as ActorOfContract } from '@libs/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { refuse } from '../errors.js';
import type { AppRequest } from './request.js';

export type Actor = ActorOfContract;

/** Who acts, as the sign-in guard found. On a route for anyone it refuses who is not signed in. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): ActorOfContract => {
  const { actor } = context.switchToHttp().getRequest<AppRequest>();
  if (!actor) throw refuse.unauthorized();
  return actor;
});
