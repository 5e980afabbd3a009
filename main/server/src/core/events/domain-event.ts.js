/**
 * Something that happened, named in the past tense. Its own fields are ids and facts in plain JSON, never entities:
 * a durable listener may read them days later, in another process.
 */ export class DomainEvent {
  static {
    /** Raised when the fields change their shape; `upgrade` then reads what was stored before. */ this.version = 1;
  }
  /** Makes the fields of today out of those that an older version stored. */ static upgrade(fields, _version) {
    return { ...fields };
  }
}
/** The class that an event was made of. */ export const classOf = (event) => event.constructor;
