import type { Actor } from '@libs/contracts';
import { type AppRequest, routeOfCall } from '@libs/platform/http';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard as PassportGuard } from '@nestjs/passport';
import { VisitorLimits } from './visitor-limits.js';

/** For public routes: identifies the caller if there is a token. */
@Injectable()
export class CallerGuard extends PassportGuard('access-token') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (request.headers.authorization) await super.canActivate(context);
    return true;
  }

  override getAuthenticateOptions(): { property: string } {
    return { property: 'actor' };
  }

  /** An invalid token counts as no token. */
  override handleRequest<A = Actor>(_error: unknown, holder: A | false): A {
    return (holder || undefined) as A;
  }
}

/** The same, and counts the call before its body is validated. */
@Injectable()
export class VisitorGuard extends CallerGuard {
  constructor(private readonly limits: VisitorLimits) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<AppRequest>();
    await this.limits.count(routeOfCall(context).path, request);
    return true;
  }
}
