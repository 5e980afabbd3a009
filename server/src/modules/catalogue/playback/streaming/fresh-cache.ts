import { LRUCache } from 'lru-cache';

interface Entry<T> {
  answer: T | Promise<T>;
  until: number;
}

/** Keeps answers for a moment, so that the ranges of one listener share them; what fails is asked again. */
export class FreshCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;

  constructor(private readonly options: { entries: number; freshMs: number; now?: () => number }) {
    this.entries = new LRUCache({ max: options.entries });
  }

  /** The answer under the key, asked for once while it is fresh; no promise where it is known, since each costs a range some time. */
  get(key: string, ask: () => Promise<T>): T | Promise<T> {
    const now = (this.options.now ?? Date.now)();
    const known = this.entries.get(key);
    if (known && now < known.until) return known.answer;
    const entry: Entry<T> = { answer: ask(), until: now + this.options.freshMs };
    this.entries.set(key, entry);
    const forget = (): void => {
      if (this.entries.peek(key) === entry) this.entries.delete(key);
    };
    const settle = (answer: T): void => {
      entry.answer = answer;
    };
    Promise.resolve(entry.answer).then(settle, forget);
    return entry.answer;
  }
}
