/** A variable of the environment: what it is for, and how it is read. */
export interface Variable<T> {
  /** For the README's table. */
  about: string;
  /** Shown in the README's table. */
  fallback: string;
  read: (value: string | undefined) => T;
}

/** What is wrong with a value; follows the variable's name, and never repeats a secret. */
export class Fault extends Error {}
