import { type Actor, mayDo, opensToBilling } from '@libs/contracts';
import { AppError, refuse } from '@libs/platform';
import { type AppRequest, routeOfCall } from '@libs/platform/http';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard as PassportGuard } from '@nestjs/passport';
import { ApiKeys } from './api-keys/api-keys.js';
import { MemberRights } from './memberships/member-rights.js';
import { openWhileDue } from './second-factor/second-factor-duty.js';
import { FACTOR_TEXTS } from './second-factor/second-factor.texts.js';
import { REFUSALS } from './accounts.texts.js';

/**
 * Runs before every route: 401 for a caller who must sign in, 403 for one whose role, membership or API key does not
 * allow the call, or who must add a second factor first.
 */
@Injectable()
export class AuthGuard extends PassportGuard('access-token') {
  constructor(
    private readonly keys: ApiKeys,
    private readonly rights: MemberRights,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeOfCall(context);
    const { access } = route;
    if (access === 'anyone') return true;
    const request = context.switchToHttp().getRequest<AppRequest>();
    const key = this.keys.carried(request);
    if (key) request.actor = await this.keys.caller(key, request);
    else await super.canActivate(context);
    const { actor } = request;
    if (!actor) throw refuse.unauthorized();
    if (!access.includes(actor.role)) throw refuse.forbidden();
    if (actor.key && !(route.scope && actor.key.scopes.includes(route.scope))) {
      throw new AppError('forbidden', REFUSALS.keyScope, { hint: route.scope ?? null });
    }
    if (route.right && actor.partyId && !mayDo(actor.memberRole, route.right)) {
      throw await this.rights.refusal(actor.partyId, route.right);
    }
    if (actor.memberRole === 'billing' && !route.right && !opensToBilling(route.path)) {
      throw new AppError('forbidden', REFUSALS.billingMayNot, { hint: 'member_role' });
    }
    if (actor.secondFactorDue && !openWhileDue(route)) {
      throw new AppError('forbidden', FACTOR_TEXTS.due, { hint: 'second_factor_due' });
    }
    return true;
  }

  override handleRequest<A = Actor>(error: unknown, holder: A | false): A {
    if (error instanceof AppError || error instanceof Error) throw error;
    if (!holder) throw refuse.unauthorized();
    return holder;
  }
}
