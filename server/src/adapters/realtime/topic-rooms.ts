import { parseTopic, TOPICS_PER_CONNECTION } from '@tonearm/shared/realtime/topics';
import type { Entry } from './socket-holders.js';

/** The part of a connection of socket.io that we use. */
export interface WatchingSocket {
  on(event: 'watch' | 'unwatch', listener: (topic: unknown, answer: unknown) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  join(room: string): unknown;
  leave(room: string): unknown;
}

type MayWatch = (userId: number, topic: string) => Promise<boolean>;

interface Watcher {
  socket: WatchingSocket;
  topics: Set<string>;
}

/** What the connections of this process watch: each topic that its guard allows is a room of socket.io. */
export class TopicRooms {
  private readonly watchers = new Map<Entry, Watcher>();

  constructor(
    private readonly mayWatch: MayWatch,
    private readonly warn: (message: string, error: unknown) => void,
  ) {}

  /** Takes `watch` and `unwatch` of a connection; `watch` is answered with whether it was granted. */
  serve(socket: WatchingSocket, entry: Entry): void {
    const watcher: Watcher = { socket, topics: new Set() };
    this.watchers.set(entry, watcher);
    socket.on('disconnect', () => this.watchers.delete(entry));
    socket.on('unwatch', (topic) => this.leave(watcher, topic));
    socket.on('watch', (topic, answer) => {
      void this.watch(entry, watcher, topic).then((isGranted) => {
        if (typeof answer === 'function') answer(isGranted);
      });
    });
  }

  /** Whether those who watch may do so still: they may have lost a right, or the item is hidden by now. */
  async recheck(entries: Iterable<Entry>): Promise<void> {
    const asked = new Map<string, Promise<boolean>>();
    for (const entry of entries) {
      const watcher = this.watchers.get(entry);
      if (!watcher) continue;
      const { userId } = entry.holder;
      for (const topic of watcher.topics) {
        const key = `${userId} ${topic}`;
        const asking = asked.get(key) ?? this.ask(userId, topic);
        asked.set(key, asking);
        if (!(await asking)) this.leave(watcher, topic);
      }
    }
  }

  private async watch(entry: Entry, watcher: Watcher, name: unknown): Promise<boolean> {
    if (typeof name !== 'string' || !parseTopic(name)) return false;
    if (watcher.topics.has(name)) return true;
    if (watcher.topics.size >= TOPICS_PER_CONNECTION) return false;
    // Before the question, so that many at once are not more than allowed.
    watcher.topics.add(name);
    const isAllowed = await this.ask(entry.holder.userId, name);
    if (!isAllowed) watcher.topics.delete(name);
    if (!watcher.topics.has(name) || !this.watchers.has(entry)) return false;
    watcher.socket.join(name);
    return true;
  }

  private leave(watcher: Watcher, name: unknown): void {
    if (typeof name === 'string' && watcher.topics.delete(name)) watcher.socket.leave(name);
  }

  private async ask(userId: number, topic: string): Promise<boolean> {
    try {
      return await this.mayWatch(userId, topic);
    } catch (error) {
      this.warn('Whether somebody may watch was not answered', error);
      return false;
    }
  }
}
