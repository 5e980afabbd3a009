/** A field that the host adds to registration (spec 1 §3 Registration payload). */
export interface RegistrationField {
  /** The key in the body. */
  name: string;
  /** @param value undefined where the form did not send it. @returns what is wrong with it, or null. */
  check: (value: unknown) => string | null;
  /** Keeps what was checked; part of the unit of work that makes the account. */
  save: (userId: number, value: unknown) => Promise<void>;
}

/** Where modules add fields to registration; what nobody added is ignored. */
export class RegistrationFields {
  private readonly fields: RegistrationField[] = [];

  /** @throws Error where the name is taken. */
  add(field: RegistrationField): void {
    if (this.fields.some(({ name }) => name === field.name))
      throw new Error(`The registration field ${field.name} is added twice.`);
    this.fields.push(field);
  }

  /** Message by name; empty where nothing is wrong. */
  faults(extras: Readonly<Record<string, unknown>>): Record<string, string[]> {
    return Object.fromEntries(
      this.fields.flatMap(({ name, check }) => {
        const fault = check(valueOf(extras, name));
        return fault === null ? [] : [[name, [fault]]];
      }),
    );
  }

  async save(userId: number, extras: Readonly<Record<string, unknown>>): Promise<void> {
    for (const field of this.fields) await field.save(userId, valueOf(extras, field.name));
  }
}

const valueOf = (extras: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(extras, name) ? extras[name] : undefined;
