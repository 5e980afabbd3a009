import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Events } from './events.js';
import { listenersOf } from './on.decorator.js';

/** Finds the methods with `@On` of all providers, once, before anything is emitted. */
@Injectable()
export class EventListeners implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    // A provider that is exported under two names is one instance, and listens once.
    const instances = new Set(
      this.discovery
        .getProviders()
        .map(({ instance }) => instance as unknown)
        .filter((instance) => typeof instance === 'object' && instance !== null),
    );
    for (const instance of instances) this.addFrom(instance as object);
  }

  private addFrom(instance: object): void {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    if (!prototype || prototype === Object.prototype) return;
    for (const method of this.scanner.getAllMethodNames(prototype)) {
      for (const declaration of listenersOf(prototype[method] as object)) {
        this.events.add({
          ...declaration,
          name: `${instance.constructor.name}.${method}`,
          handle: async (event) =>
            await (instance as Record<string, (event: unknown) => void | Promise<void>>)[method]?.(event),
        });
      }
    }
  }
}
