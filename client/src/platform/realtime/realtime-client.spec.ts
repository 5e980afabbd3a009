import { jestObject as jest } from '../../../test/jest-object';
import { RealtimeClient } from './realtime-client';
import type { RealtimeSubscriber, OpenConnection } from './realtime-client';

const IDLE_MS = 4_000;
const LINGER_MS = 5_000;

/** The network: what is open, and the far end of it. */
class Network {
  readonly open: Parameters<OpenConnection>[0][] = [];
  readonly watched: string[] = [];
  opened = 0;
  isDown = false;

  readonly load = async (): Promise<OpenConnection> => {
    if (this.isDown) throw new Error('offline');
    return (end) => {
      this.open.push(end);
      this.opened += 1;
      return {
        watch: (topic) => void this.watched.push(topic),
        unwatch: (topic) => void this.watched.splice(this.watched.indexOf(topic), 1),
        close: () => void this.open.splice(this.open.indexOf(end), 1),
      };
    };
  };
}

describe('live news', () => {
  let network: Network;
  let news: RealtimeClient;
  const received: string[] = [];
  const subscriber = (name: string, userId = 5, event = 'track.processing'): RealtimeSubscriber => ({
    userId,
    event,
    receive: (payload) => received.push(`${name} hears ${String(payload)}`),
    missed: () => received.push(`${name} missed`),
    cut: () => received.push(`${name} cut`),
  });
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    jest.useFakeTimers();
    received.length = 0;
    network = new Network();
    news = new RealtimeClient(network.load);
  });
  afterEach(() => jest.useRealTimers());

  it('come over one connection, opened when the page is drawn, to those who asked for them', async () => {
    news.subscribe(subscriber('a'));
    expect(network.opened).toBe(0);
    await pass(IDLE_MS);
    news.subscribe(subscriber('b', 5, 'other'));
    await pass(IDLE_MS);
    expect(network.opened).toBe(1);
    network.open[0]?.connected();
    network.open[0]?.received('track.processing', 1);
    network.open[0]?.connected();
    network.open[0]?.cut();
    expect(received).toEqual(['a missed', 'b missed', 'a hears 1', 'a missed', 'b missed', 'a cut']);
  });

  it('outlive the way from one page to the next, and no longer', async () => {
    const leave = news.subscribe(subscriber('a'));
    await pass(IDLE_MS);
    leave();
    await pass(LINGER_MS - 1);
    const leaveNext = news.subscribe(subscriber('b'));
    await pass(LINGER_MS);
    expect([network.open.length, network.opened]).toEqual([1, 1]);
    leaveNext();
    await pass(LINGER_MS);
    expect(network.open).toHaveLength(0);
  });

  it('are of the person who is signed in now, and of nobody whose page closed meanwhile', async () => {
    const leave = news.subscribe(subscriber('a', 5));
    await pass(IDLE_MS);
    leave();
    const leaveOther = news.subscribe(subscriber('b', 6));
    expect(network.open).toHaveLength(0);
    await pass(IDLE_MS);
    expect([network.open.length, network.opened]).toEqual([1, 2]);
    leaveOther();
    await pass(LINGER_MS);
    news.subscribe(subscriber('c', 6))();
    await pass(LINGER_MS + IDLE_MS);
    expect(network.open).toHaveLength(0);
  });

  it('about a topic reach those who watch it, which the server is told once, and again after each connect', async () => {
    const watcher = (name: string, topic: string): RealtimeSubscriber => ({
      ...subscriber(name, 5, 'topic.changed'),
      topic,
    });
    const leave = news.subscribe(watcher('a', 'admin.jobs'));
    await pass(IDLE_MS);
    network.open[0]?.connected();
    news.subscribe(watcher('b', 'admin.jobs'));
    const leaveOther = news.subscribe(watcher('c', 'comments.track:7'));
    expect(network.watched).toEqual(['admin.jobs', 'comments.track:7']);
    received.length = 0;
    network.open[0]?.received('topic.changed', { topic: 'comments.track:7' });
    expect(received).toEqual(['c hears [object Object]']);
    leave();
    leaveOther();
    expect(network.watched).toEqual(['admin.jobs']);
    network.open[0]?.disconnected();
    network.watched.length = 0;
    network.open[0]?.connected();
    expect(network.watched).toEqual(['admin.jobs']);
  });

  it('are asked for every minute while there is no connection and somebody looks', async () => {
    const looks = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const leave = news.subscribe(subscriber('a'));
    await pass(60_000);
    expect(received).toEqual(['a missed']);
    looks.mockReturnValue('hidden');
    await pass(60_000);
    expect(received).toHaveLength(1);
    looks.mockReturnValue('visible');
    network.open[0]?.connected();
    await pass(120_000);
    expect(received).toHaveLength(2);
    network.open[0]?.disconnected();
    await pass(60_000);
    expect(received).toHaveLength(3);
    leave();
    await pass(LINGER_MS);
    await pass(180_000);
    expect(received).toHaveLength(3);
    looks.mockRestore();
  });

  it('are tried again where the program could not be fetched', async () => {
    network.isDown = true;
    news.subscribe(subscriber('a'));
    await pass(IDLE_MS);
    network.isDown = false;
    news.subscribe(subscriber('b'));
    await pass(IDLE_MS);
    network.open[0]?.received('track.processing', 1);
    expect(received).toEqual(['a hears 1', 'b hears 1']);
  });
});
