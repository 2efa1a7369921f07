import type { Actor } from '@libs/contracts';
import { Config } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { sessionOfClaims, tokenRules } from './access-tokens.js';
import { Sessions } from './sessions.js';

/** Reads the bearer token of a call and finds its session's holder. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(
    config: Config,
    private readonly sessions: Sessions,
  ) {
    const { secret, ...rules } = tokenRules(config);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Passed through to jsonwebtoken, which accepts a key object; passport-jwt's types do not declare that.
      secretOrKey: secret as unknown as Buffer,
      ...rules,
    });
  }

  async validate(claims: unknown): Promise<Actor | false> {
    const sessionId = sessionOfClaims(claims);
    return (sessionId && (await this.sessions.holder(sessionId))) || false;
  }
}
