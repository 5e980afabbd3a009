import { SILENT } from './audio-engine';
import type { EngineEvent, EngineSnapshot } from './audio-engine';

/** What an engine emits: events, and a snapshot that stays the same object while nothing changes. */
export class EngineSignals {
  private current: EngineSnapshot = SILENT;
  private readonly eventListeners = new Set<(event: EngineEvent) => void>();
  private readonly snapshotListeners = new Set<() => void>();

  get snapshot(): EngineSnapshot {
    return this.current;
  }

  on(listener: (event: EngineEvent) => void): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  subscribe(listener: () => void): () => void {
    this.snapshotListeners.add(listener);
    return () => this.snapshotListeners.delete(listener);
  }

  publish(change: Partial<EngineSnapshot>): void {
    const changed = (Object.keys(change) as (keyof EngineSnapshot)[]).some((key) => change[key] !== this.current[key]);
    if (!changed) return;
    this.current = { ...this.current, ...change };
    for (const listener of this.snapshotListeners) listener();
  }

  emit(event: EngineEvent): void {
    for (const listener of this.eventListeners) listener(event);
  }

  clear(): void {
    this.eventListeners.clear();
    this.snapshotListeners.clear();
  }
}
