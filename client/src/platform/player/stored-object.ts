import { readStored } from '../../lib/storage';

/** A stored JSON object; null when it is missing, broken or none. */
export function readStoredObject(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
