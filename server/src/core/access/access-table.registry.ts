import { Injectable, RequestMethod } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessRuleOf, describeRule, extrasOf } from './allow.decorators.js';

export interface AccessRow {
  verb: string;
  path: string;
  right: string;
}

/** A route, and the method that answers it. */
export interface HandlerRow extends Pick<AccessRow, 'verb' | 'path'> {
  handler: object;
}

type Prototype = Record<string, object>;

const BODY_PARAM = '3:';

/** Verb and path of a handler, as its decorators say. */
export function routeOf(controller: object, handler: object): Pick<AccessRow, 'verb' | 'path'> {
  const base = [Reflect.getMetadata('path', controller) as string | string[]].flat()[0] ?? '';
  const path = Reflect.getMetadata('path', handler) as string;
  return {
    verb: RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod],
    path: `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
  };
}

/** Reads every route's access rule; the app refuses to start when one has none, or an unvalidated body. */
@Injectable()
export class AccessTable implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    this.rows();
  }

  /** One row a route. @throws Error naming the first handler without a rule. */
  rows(): AccessRow[] {
    return this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (typeof metatype === 'function' ? this.rowsOf(metatype) : []));
  }

  /** One row a route. */
  handlers(): HandlerRow[] {
    return this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (typeof metatype === 'function' ? this.handlersOf(metatype) : []));
  }

  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- Nest's own type for a class
  private handlersOf(controller: Function): (HandlerRow & { method: string })[] {
    const prototype = controller.prototype as Prototype;
    return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
      const handler = prototype[method] as object;
      if (Reflect.getMetadata('path', handler) === undefined) return [];
      return [{ ...routeOf(controller, handler), handler, method }];
    });
  }

  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- Nest's own type for a class
  private rowsOf(controller: Function): AccessRow[] {
    return this.handlersOf(controller).map(({ verb, path: route, handler, method }) => {
      const rule = accessRuleOf(handler);
      if (!rule) throw new Error(`No access rule on: ${verb} ${route} (${controller.name}.${method})`);
      this.refuseUncheckedBody(controller, controller.prototype as Prototype, method);
      return { verb, path: route, right: describeRule(rule, extrasOf(handler)) };
    });
  }

  /** `import type` of a DTO leaves Object at run time, and validation would be off in silence. */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- Nest's own type for a class
  private refuseUncheckedBody(controller: Function, prototype: Prototype, method: string): void {
    const args = (Reflect.getMetadata('__routeArguments__', controller, method) ?? {}) as Record<
      string,
      { index: number }
    >;
    const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as unknown[];
    for (const [key, { index }] of Object.entries(args)) {
      if (key.startsWith(BODY_PARAM) && types[index] === Object)
        throw new Error(`Unchecked body on ${controller.name}.${method}`);
    }
  }
}
