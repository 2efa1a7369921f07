import { createSecretKey } from 'node:crypto';
import { Config, deriveKey } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';

export const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'voltmere';
const AUDIENCE = 'voltmere-api';
const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

/**
 * The required signature algorithm and issuer, whatever the token itself claims. A key object instead of bytes: for
 * bytes, the library first tries to parse a public key, which costs more than all the other checks of a call.
 */
export const tokenRules = (config: Config) => ({
  secret: createSecretKey(deriveKey(config.secretKey, 'access token')),
  algorithms: ['HS256' as const],
  issuer: ISSUER,
  audience: AUDIENCE,
});

/** Access tokens: valid for ten minutes, held in the page's memory. They name a session and contain no rights. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  private readonly rules: ReturnType<typeof tokenRules>;

  constructor(config: Config) {
    this.rules = tokenRules(config);
    this.jwt = new JwtService({ secret: this.rules.secret });
  }

  sign(accountId: string, sessionId: string): string {
    const { issuer, audience } = this.rules;
    const options = { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS, issuer, audience } as const;
    return this.jwt.sign({ sub: accountId, sid: sessionId }, options);
  }

  /** The session that a valid token names, or null. */
  async sessionOf(token: string): Promise<string | null> {
    try {
      const { algorithms, issuer, audience } = this.rules;
      return sessionOfClaims(await this.jwt.verifyAsync<object>(token, { algorithms, issuer, audience }));
    } catch {
      return null;
    }
  }
}

/** The session that verified claims name. */
export function sessionOfClaims(claims: unknown): string | null {
  const read = Claims.safeParse(claims);
  return read.success ? read.data.sid : null;
}
