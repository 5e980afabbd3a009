import type { DomainEvent, EventClass } from '../src/core/events/domain-event.js';
import { Events } from '../src/core/events/events.js';
import type { TestApp } from './create-test-app.js';

/** Notes what is emitted from now on, by units that are kept. @returns takes what was heard since the last time, in its order. */
export function hearEvents(app: TestApp, ...classes: EventClass[]): () => DomainEvent[] {
  const heard: DomainEvent[] = [];
  for (const event of classes)
    app.nest
      .get(Events)
      .add({
        event,
        mode: 'after-commit',
        durable: null,
        name: 'test',
        handle: (happened) => void heard.push(happened),
      });
  return () => heard.splice(0);
}
