import type { SignedIn } from '@libs/contracts';
import { Config } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.js';
import { setDeviceCookie } from '../devices/device-cookie.js';
import { setRefreshCookie } from './refresh-cookie.js';
import { SecondFactorDuty } from '../second-factor/second-factor-duty.js';
import type { StartedSession } from './start-session.js';

/**
 * The response of every sign-in method: cookies that scripts can't read, and the access token for the page's memory.
 */
@Injectable()
export class SignedInAnswers {
  constructor(
    private readonly config: Config,
    private readonly tokens: AccessTokens,
    private readonly duty: SecondFactorDuty,
  ) {}

  async give(reply: FastifyReply, started: StartedSession): Promise<z.infer<typeof SignedIn>> {
    const { account, sessionId, refresh, deviceToken } = started;
    setRefreshCookie(reply, this.config, refresh);
    if (deviceToken) setDeviceCookie(reply, this.config, deviceToken);
    void reply.header('Cache-Control', 'no-store');
    return {
      accessToken: this.tokens.sign(account.id, sessionId),
      expiresIn: ACCESS_TOKEN_SECONDS,
      user: await this.duty.me(account, sessionId),
    };
  }
}
