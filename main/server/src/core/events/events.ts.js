import { classOf } from './domain-event.js';
const jobName = (listener) => `event.${listener}`;
/** Makes an event out of what was stored of it, of whatever version. @throws Error for fields of a newer release. */ function restore(
  event,
  stored,
  version,
) {
  const fields = JSON.parse(stored);
  if (version > event.version)
    throw new Error(
      `${event.type} was stored by a newer release (version ${version}, this one knows ${event.version}).`,
    );
  const current = version < event.version ? event.upgrade(fields, version) : fields;
  return Object.assign(Object.create(event.prototype), current);
}
/** Tells modules what happened in others: who emits an event knows nobody who listens. */ export class Events {
  constructor(unit, jobs) {
    this.unit = unit;
    this.jobs = jobs;
    this.listeners = new Map();
  }
  /** Adds a listener; methods with `@On` are added at the start. @throws Error where a durable listener's name is taken. */ add(
    listener,
  ) {
    const { event, durable } = listener;
    if (durable) {
      this.jobs.define({
        name: jobName(durable.name),
        lane: durable.lane ?? 'interactive',
        run: async ({ fields, version }) => await listener.handle(restore(event, String(fields), Number(version))),
      });
    }
    this.listeners.set(event.type, [...(this.listeners.get(event.type) ?? []), listener]);
  }
  /** Tells of it in the open unit: what is not kept has not happened. @throws Error outside of one, and whatever a listener `in-unit` throws. */ async emit(
    event,
  ) {
    const { type } = classOf(event);
    if (!this.unit.isOpen) throw new Error(`${type} was emitted outside a unit of work.`);
    for (const listener of this.listeners.get(type) ?? []) await this.tell(listener, event);
  }
  /** One line a listener: event, mode and name, in the order of the events' names. */ table() {
    return [...this.listeners]
      .flatMap(([type, listeners]) =>
        listeners.map(({ mode, name, durable }) => `${type} → ${name} (${mode}${durable ? ` ${durable.name}` : ''})`),
      )
      .sort();
  }
  async tell(listener, event) {
    const { mode, durable, handle } = listener;
    if (mode === 'in-unit') await handle(event);
    else if (mode === 'after-commit') await this.unit.afterCommit(() => handle(event));
    else if (durable) await this.queue(durable.name, event, durable.key?.(event));
  }
  async queue(listener, event, key) {
    await this.jobs.add({
      name: jobName(listener),
      payload: { fields: JSON.stringify(event), version: classOf(event).version },
      ...(key === undefined ? {} : { uniqueKey: `${listener}:${key}` }),
    });
  }
}
