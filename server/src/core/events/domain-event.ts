/**
 * Something that happened, named in the past tense. Its own fields are ids and facts in plain JSON, never entities:
 * a durable listener may read them days later, in another process.
 */
export abstract class DomainEvent {
  /** Raised when the fields change their shape; `upgrade` then reads what was stored before. */
  static readonly version: number = 1;

  /** Makes the fields of today out of those that an older version stored. */
  static upgrade(fields: Readonly<Record<string, unknown>>, _version: number): Record<string, unknown> {
    return { ...fields };
  }
}

/** The class of an event. */
export interface EventClass<E extends DomainEvent = DomainEvent> {
  /** What the event is called where it is stored ("track.liked"); it stays when the class is renamed. */
  readonly type: string;
  readonly version: number;
  readonly prototype: E;
  upgrade(fields: Readonly<Record<string, unknown>>, version: number): Record<string, unknown>;
}

/** The class that an event was made of. */
export const classOf = (event: DomainEvent): EventClass => event.constructor as unknown as EventClass;
