import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';
import { Realtime } from '../../core/ports/realtime.js';
import type { Kept, RealtimeListener } from '../../core/ports/realtime.js';

/** Live news within one process. Messages from a separate worker process do not arrive: that takes Redis. */
export class MemoryRealtime extends Realtime {
  private listener: RealtimeListener | null = null;

  async toUser<E extends RealtimeEvent>(userId: number, event: E, payload: RealtimeMessages[E]): Promise<void> {
    this.listener?.deliver(userId, event, payload);
  }

  async toRole<E extends RealtimeEvent>(roleId: number, event: E, payload: RealtimeMessages[E]): Promise<void> {
    this.listener?.deliverToRole(roleId, event, payload);
  }

  async toTopics(topics: readonly string[]): Promise<void> {
    this.listener?.changed(topics);
  }

  async recheck(userId: number): Promise<void> {
    this.listener?.recheck(userId);
  }

  async renew(kept: Kept): Promise<void> {
    this.renewed(kept);
  }

  async listen(listener: RealtimeListener | null): Promise<void> {
    this.listener = listener;
  }

  connections(): number {
    return this.listener?.size ?? 0;
  }

  async check(): Promise<void> {
    if (!this.listener) throw new Error('Nobody listens.');
  }

  async close(): Promise<void> {
    this.listener = null;
  }
}
