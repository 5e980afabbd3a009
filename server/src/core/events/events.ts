import type { UnitOfWork } from '../database/unit-of-work.js';
import type { Jobs } from '../jobs/jobs.js';
import { classOf } from './domain-event.js';
import type { DomainEvent, EventClass } from './domain-event.js';
import type { ListenerDeclaration } from './on.decorator.js';

/** A listener and what it does. `name` says where it stands, for logs and the list of listeners; `at` is when it happened. */
export interface Listener extends ListenerDeclaration {
  name: string;
  handle: (event: DomainEvent, at: Date) => void | Promise<void>;
}

const jobName = (listener: string): string => `event.${listener}`;

/** Jobs of an older release do not say when. */
const momentOf = (at: unknown): Date => new Date(typeof at === 'number' ? at : Date.now());

/** Makes an event out of what was stored of it, of whatever version. @throws Error for fields of a newer release. */
function restore(event: EventClass, stored: string, version: number): DomainEvent {
  const fields = JSON.parse(stored) as Record<string, unknown>;
  if (version > event.version)
    throw new Error(
      `${event.type} was stored by a newer release (version ${version}, this one knows ${event.version}).`,
    );
  const current = version < event.version ? event.upgrade(fields, version) : fields;
  return Object.assign(Object.create(event.prototype) as DomainEvent, current);
}

/** Events between modules: the emitter does not know the listeners. */
export class Events {
  private readonly listeners = new Map<string, Listener[]>();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  /** Adds a listener; methods with `@On` are added at the start. @throws Error where a durable listener's name is taken. */
  add(listener: Listener): void {
    const { event, durable } = listener;
    if (durable) {
      this.jobs.define({
        name: jobName(durable.name),
        lane: durable.lane ?? 'interactive',
        run: async ({ fields, version, at }) =>
          await listener.handle(restore(event, String(fields), Number(version)), momentOf(at)),
      });
    }
    this.listeners.set(event.type, [...(this.listeners.get(event.type) ?? []), listener]);
  }

  /** Emits in the open unit: what is rolled back has not happened. @throws Error outside of one, and whatever a listener `in-unit` throws. */
  async emit(event: DomainEvent): Promise<void> {
    const { type } = classOf(event);
    if (!this.unit.isOpen) throw new Error(`${type} was emitted outside a unit of work.`);
    for (const listener of this.listeners.get(type) ?? []) await this.dispatch(listener, event);
  }

  /** One line a listener: event, mode and name, in the order of the events' names. */
  table(): string[] {
    return [...this.listeners]
      .flatMap(([type, listeners]) =>
        listeners.map(({ mode, name, durable }) => `${type} → ${name} (${mode}${durable ? ` ${durable.name}` : ''})`),
      )
      .sort();
  }

  private async dispatch(listener: Listener, event: DomainEvent): Promise<void> {
    const { mode, durable, handle } = listener;
    const at = new Date();
    if (mode === 'in-unit') await handle(event, at);
    else if (mode === 'after-commit') await this.unit.afterCommit(() => handle(event, at));
    else if (durable) await this.queue(durable.name, event, durable.key?.(event));
  }

  private async queue(listener: string, event: DomainEvent, key: string | undefined): Promise<void> {
    await this.jobs.add({
      name: jobName(listener),
      payload: { fields: JSON.stringify(event), version: classOf(event).version, at: Date.now() },
      ...(key === undefined ? {} : { uniqueKey: `${listener}:${key}` }),
    });
  }
}
