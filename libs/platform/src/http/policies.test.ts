import { expect, test } from '@jest/globals';
import { route } from '@libs/contracts';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { PoliciesModule, policyFaults } from './policies.js';
import { Route } from './route.decorator.js';

const ping = route({ method: 'GET', path: '/api/ping', access: 'anyone', summary: 'Ping' });

@Controller()
class GuardedController {
  @Route(ping)
  ping(): string {
    return 'pong';
  }
}

@Controller()
class ForgetfulController {
  @Get('/api/everything')
  everything(): string {
    return 'for all';
  }
}

async function start(controller: new () => object): Promise<void> {
  @Module({ imports: [PoliciesModule.forRoot({ complete: false })], controllers: [controller] })
  class AppModule {}
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false, abortOnError: false });
  try {
    await app.init();
  } finally {
    await app.close();
  }
}

test('a process whose routes all have a policy starts', async () => {
  await expect(start(GuardedController)).resolves.toBeUndefined();
});

test('a handler without a policy keeps the process from starting, and is named', async () => {
  await expect(start(ForgetfulController)).rejects.toThrow(
    'ForgetfulController.everything serves GET /api/everything without a policy: add @Route(routes.…)',
  );
});

test('a route of the table without a handler is named, and so is one with two', () => {
  const table = { ping };
  const served = (handler: string) => ({ handler, spec: ping, address: 'GET /api/ping' });
  expect(policyFaults([], table)).toEqual(['GET /api/ping has no handler: add @Route(routes.ping)']);
  expect(policyFaults([served('A.one'), served('B.two')], table)).toEqual([
    'GET /api/ping has 2 handlers: A.one, B.two',
  ]);
  expect(policyFaults([served('A.one')], table)).toEqual([]);
});
