import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { defer, lastValueFrom } from 'rxjs';
import { routeOf } from '../src/core/access/access-table.registry.js';
import { ActorResolver } from '../src/core/access/actor-resolver.js';
import type { Actor } from '../src/core/access/actor.js';
import { setContext } from '../src/core/http/request-context.js';
import { AuditInterceptor } from '../src/modules/admin/audit/audit.interceptor.js';
import { AuditRepository } from '../src/modules/admin/audit/audit.repository.js';
import { TagsRepository } from '../src/modules/catalogue/music/tags/tags.repository.js';
import type { TestApp } from './create-test-app.js';

/** A route with the handler behind it. */
export interface Handler {
  verb: string;
  path: string;
  controller: Type;
  method: () => unknown;
}

/** The handlers of all routes. */
export function handlersOf({ nest }: TestApp): Handler[] {
  const [discovery, scanner] = [
    nest.get(DiscoveryService, { strict: false }),
    nest.get(MetadataScanner, { strict: false }),
  ];
  return discovery.getControllers().flatMap(({ metatype }) => {
    const controller = metatype as Type;
    const prototype = controller.prototype as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name] as () => unknown;
      return Reflect.getMetadata('path', method) === undefined
        ? []
        : [{ ...routeOf(controller, method), controller, method }];
    });
  });
}

/** What stays of a call to this handler that makes a tag. */
export async function entryOf(app: TestApp, userId: number, { controller, method }: Handler) {
  const requestId = randomUUID();
  const request = { params: {} };
  const actor = await app.nest.get(ActorResolver).ofUser(userId);
  setContext(request, { requestId, actor: actor as Actor, address: '127.0.0.1', cookies: {} });
  const context = new ExecutionContextHost([request], controller, method);
  const handle = () =>
    // As Nest hands it on.
    defer(
      AsyncResource.bind(() => app.unit.run('test', () => app.nest.get(TagsRepository).insert(requestId, requestId))),
    );
  await lastValueFrom(await app.nest.get(AuditInterceptor, { strict: false }).intercept(context, { handle }));
  return await app.nest.get(AuditRepository).ofRequest(requestId);
}
