/** JSON values that may be gone at any moment. */
export abstract class Cache {
  abstract get<T>(key: string): Promise<T | null>;
  abstract set(key: string, value: unknown, options: { ttlSeconds: number; tags?: readonly string[] }): Promise<void>;
  abstract delete(key: string): Promise<void>;
  /** Drops every value that carries the tag. */
  abstract dropTag(tag: string): Promise<void>;
  /** Adds one, atomically; the time to live starts with the first. @returns the new count. */
  abstract increment(key: string, ttlSeconds: number): Promise<number>;
  abstract close(): Promise<void>;
}
