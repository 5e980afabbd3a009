import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';
import { Realtime } from '../../core/ports/realtime.js';
import type { RealtimeListener } from '../../core/ports/realtime.js';

type Word = { userId: number; event: string; payload: unknown } | { recheck: number };

const START_MS = 2_000;
/** Whoever tells has done something that is kept already, and waits for news no longer than this. */
const TELL_MS = 200;

/** Live news among all processes of a site: what one publishes, each that holds connections hears. A worker needs no socket server for it. */
export class RedisRealtime extends Realtime {
  private readonly publisher: Redis;
  private subscriber: Redis | null = null;

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

  async recheck(userId: number): Promise<void> {
    await this.publish({ recheck: userId });
  }

  /** Returns when messages are heard, or after 2 s without Redis; they are heard from when it is there. */
  async listen(listener: RealtimeListener): Promise<void> {
    const redis = new Redis(this.url, { maxRetriesPerRequest: null, connectTimeout: 5_000, autoResubscribe: false });
    this.subscriber = redis;
    redis.on('error', this.onError);
    redis.on('message', (_channel, text) => this.hear(text, listener));
    // Whoever connects before Redis is there has heard nothing until then.
    let isWaitedFor = true;
    const heard = new Promise<void>((resolve) => {
      redis.on('ready', () => {
        redis.subscribe(this.channel).then(() => {
          if (!isWaitedFor) listener.interrupted();
          isWaitedFor = false;
          resolve();
        }, this.onError);
      });
    });
    await Promise.race([heard, sleep(START_MS, undefined, { ref: false })]);
    isWaitedFor = false;
  }

  async close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber?.disconnect();
  }

  private async publish(word: Word): Promise<void> {
    const told = this.publisher.publish(this.channel, JSON.stringify(word)).catch(this.onError);
    await Promise.race([told, sleep(TELL_MS, undefined, { ref: false })]);
  }

  private hear(text: string, listener: RealtimeListener): void {
    try {
      const word = JSON.parse(text) as Word;
      if ('recheck' in word) listener.recheck(word.recheck);
      else listener.deliver(word.userId, word.event, word.payload);
    } catch (error) {
      this.onError(error as Error);
    }
  }
}
