import { type Config } from '@libs/platform';
import { clientNetwork, plainAddress } from '@libs/platform/http';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device.js';
import { readRefreshCookie } from '../sessions/refresh-cookie.js';
import { readDeviceCookie } from './device-cookie.js';
import type { Visitor } from './visitor.js';

/** The caller, from the request. */
export const visitorOf = (request: FastifyRequest, config: Config): Visitor => ({
  device: deviceOf(request.headers['user-agent']),
  network: clientNetwork(plainAddress(request.ip)),
  deviceToken: readDeviceCookie(request, config),
  refreshToken: readRefreshCookie(request, config),
});
