import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';
import { Realtime } from '../../core/ports/realtime.js';
import type { Kept, RealtimeListener } from '../../core/ports/realtime.js';

type Message =
  | { userId: number; event: string; payload: unknown }
  | { roleId: number; event: string; payload: unknown }
  | { topics: readonly string[] }
  | { recheck: number }
  | { renew: Kept }
  | { echo: string };

const START_MS = 2_000;
/** A publisher has already committed its work, and waits no longer than this for Redis. */
const PUBLISH_MS = 200;
const ECHO_MS = 2_000;

/** Live messages among all processes of a site: what one publishes, each process with connections receives. A worker needs no socket server for it. */
export class RedisRealtime extends Realtime {
  private readonly publisher: Redis;
  private subscriber: Redis | null = null;
  private listener: RealtimeListener | null = null;
  /** Resolved as their message comes back. */
  private readonly echoes = new Map<string, () => void>();

  /** @param channel one a site: Redis hands messages on whatever the number of the database. */
  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onError: (error: Error) => void,
  ) {
    super();
    this.publisher = new Redis(url, {
      lazyConnect: true,
      maxRetriesPerRequest: 1,
      commandTimeout: 2_000,
      connectTimeout: 5_000,
    });
    this.publisher.on('error', onError);
  }

  async toUser<E extends RealtimeEvent>(userId: number, event: E, payload: RealtimeMessages[E]): Promise<void> {
    await this.publish({ userId, event, payload });
  }

  async toRole<E extends RealtimeEvent>(roleId: number, event: E, payload: RealtimeMessages[E]): Promise<void> {
    await this.publish({ roleId, event, payload });
  }

  async toTopics(topics: readonly string[]): Promise<void> {
    await this.publish({ topics });
  }

  async recheck(userId: number): Promise<void> {
    await this.publish({ recheck: userId });
  }

  async renew(kept: Kept): Promise<void> {
    await this.publish({ renew: kept });
  }

  /** Returns once subscribed, or after 2 s without Redis; then the subscription starts when Redis is there. */
  async listen(listener: RealtimeListener | null): Promise<void> {
    const redis = new Redis(this.url, { maxRetriesPerRequest: null, connectTimeout: 5_000, autoResubscribe: false });
    this.subscriber = redis;
    this.listener = listener;
    redis.on('error', this.onError);
    redis.on('message', (_channel, text) => this.receive(text, listener));
    // Connections that were made before Redis was there have received nothing until then.
    let isWaitedFor = true;
    const subscribed = new Promise<void>((resolve) => {
      redis.on('ready', () => {
        redis.subscribe(this.channel).then(() => {
          if (!isWaitedFor) {
            this.renewedAll();
            listener?.interrupted();
          }
          isWaitedFor = false;
          resolve();
        }, this.onError);
      });
    });
    await Promise.race([subscribed, sleep(START_MS, undefined, { ref: false })]);
    isWaitedFor = false;
  }

  connections(): number {
    return this.listener?.size ?? 0;
  }

  async check(): Promise<void> {
    if (!this.listener) throw new Error('Nobody listens.');
    const id = randomUUID();
    const heard = new Promise<boolean>((resolve) => this.echoes.set(id, () => resolve(true)));
    try {
      await this.publisher.publish(this.channel, JSON.stringify({ echo: id } satisfies Message));
      if (!(await Promise.race([heard, sleep(ECHO_MS, false, { ref: false })])))
        throw new Error('The message did not come back.');
    } finally {
      this.echoes.delete(id);
    }
  }

  async close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber?.disconnect();
  }

  private async publish(message: Message): Promise<void> {
    const published = this.publisher.publish(this.channel, JSON.stringify(message)).catch(this.onError);
    await Promise.race([published, sleep(PUBLISH_MS, undefined, { ref: false })]);
  }

  private receive(text: string, listener: RealtimeListener | null): void {
    try {
      const message = JSON.parse(text) as Message;
      if ('echo' in message) this.echoes.get(message.echo)?.();
      else if ('renew' in message) this.renewed(message.renew);
      else if ('topics' in message) listener?.changed(message.topics);
      else if ('roleId' in message) listener?.deliverToRole(message.roleId, message.event, message.payload);
      else if ('recheck' in message) listener?.recheck(message.recheck);
      else listener?.deliver(message.userId, message.event, message.payload);
    } catch (error) {
      this.onError(error as Error);
    }
  }
}
