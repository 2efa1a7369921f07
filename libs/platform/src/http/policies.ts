import { type RouteSpec, routes } from '@libs/contracts';
import {
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  RequestMethod,
} from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { routeOf } from './route.decorator.js';
import { FAULTS } from '../start.texts.js';

interface Served {
  /** `ProjectsController.confirm`. */
  handler: string;
  spec: RouteSpec | undefined;
  /** `POST /api/projects/:id/confirm`, as Nest would serve it. */
  address: string;
}

const COMPLETE = Symbol('every route of the table is served');

/** Start-up fails if a handler has no policy or a route of the table has no handler, and prints the line to add. */
@Injectable()
class RoutePolicies implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(COMPLETE) private readonly complete: boolean,
  ) {}

  onApplicationBootstrap(): void {
    const faults = policyFaults(this.served(), this.complete ? routes : {});
    if (faults.length > 0)
      throw new Error(`The routes do not stand:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }

  private served(): Served[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = prototype[name];
        if (!method || !Reflect.hasMetadata(PATH_METADATA, method)) return [];
        const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as number];
        const path = Reflect.getMetadata(PATH_METADATA, method) as string;
        return [{ handler: `${metatype.name}.${name}`, spec: routeOf(method), address: `${verb} ${path}` }];
      });
    });
  }
}

/** What is wrong with the handlers, and how to fix each. */
export function policyFaults(served: Served[], table: Record<string, RouteSpec>): string[] {
  const without = served.filter(({ spec }) => !spec).map(({ handler, address }) => FAULTS.noPolicy(handler, address));
  const missing = Object.entries(table).flatMap(([name, spec]) => {
    const handlers = served.filter((entry) => entry.spec === spec).map(({ handler }) => handler);
    if (handlers.length === 1) return [];
    return handlers.length === 0
      ? [FAULTS.noHandler(`${spec.method} ${spec.path}`, name)]
      : [FAULTS.manyHandlers(`${spec.method} ${spec.path}`, handlers)];
  });
  return [...without, ...missing];
}

@Module({})
export class PoliciesModule {
  /** `complete`: every route of the table must have its handler, as in the API process. */
  static forRoot({ complete }: { complete: boolean }): DynamicModule {
    return {
      module: PoliciesModule,
      imports: [DiscoveryModule],
      providers: [RoutePolicies, { provide: COMPLETE, useValue: complete }],
    };
  }
}
