import 'reflect-metadata';
import type { Lane } from '../ports/queue.js';
import type { DomainEvent, EventClass } from './domain-event.js';

const LISTENERS = Symbol('listeners');

/**
 * When a listener is called:
 * - `in-unit`: before the commit, in the emitter's unit of work, whose failure it becomes; SQL and new jobs only;
 * - `after-commit`: in this process, once, best effort: live news, caches;
 * - `durable`: by a job that is written in the same commit; at least once, so the listener may be repeated.
 */
export type ListenerMode = 'in-unit' | 'after-commit' | 'durable';

/** How a durable listener is kept. */
export interface DurableOptions<E extends DomainEvent> {
  /** Of its job, and so part of what is stored; it stays when class or method are renamed. */
  name: string;
  /** `interactive` unless said otherwise. */
  lane?: Lane;
  /** Pending events with the same key are handled once, as the first of them; without it, each one is handled. */
  key?: (event: E) => string;
}

/** A listener as its method declares it. */
export interface ListenerDeclaration {
  event: EventClass;
  mode: ListenerMode;
  durable: DurableOptions<DomainEvent> | null;
}

type ListenerMethod<E extends DomainEvent> = (
  target: object,
  method: string | symbol,
  descriptor: { value?: (event: E) => void | Promise<void> },
) => void;

/** Makes a provider's method a listener; one method may listen to several events. */
export function On<E extends DomainEvent>(event: EventClass<E>, mode: 'in-unit' | 'after-commit'): ListenerMethod<E>;
export function On<E extends DomainEvent>(
  event: EventClass<E>,
  mode: 'durable',
  options: DurableOptions<E>,
): ListenerMethod<E>;
export function On<E extends DomainEvent>(
  event: EventClass<E>,
  mode: ListenerMode,
  options: DurableOptions<E> | null = null,
): ListenerMethod<E> {
  return (_target, _method, descriptor) => {
    const handler = descriptor.value as object;
    const declaration: ListenerDeclaration = { event, mode, durable: options as DurableOptions<DomainEvent> | null };
    Reflect.defineMetadata(LISTENERS, [...listenersOf(handler), declaration], handler);
  };
}

/** What the method listens to; empty for one that is no listener. */
export function listenersOf(handler: object): readonly ListenerDeclaration[] {
  return (Reflect.getMetadata(LISTENERS, handler) as ListenerDeclaration[] | undefined) ?? [];
}
