import { jestObject } from '../../test/jest-object';
import { Connection } from './connection';

describe('connection', () => {
  let isUp: boolean;
  let asked: number;
  let notified: boolean[];
  let connection: Connection;
  const pass = (ms: number): Promise<void> => jestObject.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    jestObject.useFakeTimers();
    isUp = true;
    asked = 0;
    notified = [];
    connection = new Connection(async () => {
      asked += 1;
      if (!isUp) throw new TypeError('Failed to fetch');
    });
    connection.subscribe(() => notified.push(connection.isOnline()));
  });
  afterEach(() => jestObject.useRealTimers());

  it('is believed to be there, and asked for when a call got no answer', async () => {
    expect(connection.isOnline()).toBe(true);
    await connection.check();
    expect(notified).toEqual([]);
    isUp = false;
    const [first, second] = await Promise.all([connection.check(), connection.check()]);
    expect([first, second, asked]).toEqual([false, false, 2]);
    expect(notified).toEqual([false]);
  });

  it('is asked for again and again while it is away, ever more slowly, until somebody answers', async () => {
    isUp = false;
    await connection.check();
    await pass(31_000);
    expect(asked).toBe(6);
    isUp = true;
    await pass(15_000);
    expect(notified).toEqual([false, true]);
    await pass(60_000);
    expect(asked).toBe(7);
  });

  it('is there as soon as any call is answered', async () => {
    isUp = false;
    await connection.check();
    connection.answered();
    expect(notified).toEqual([false, true]);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it('is asked for when the browser believes that something changed, and not taken for gone on its word', async () => {
    const stop = connection.watch();
    window.dispatchEvent(new Event('offline'));
    await pass(0);
    expect([asked, connection.isOnline()]).toEqual([1, true]);
    isUp = false;
    window.dispatchEvent(new Event('offline'));
    await pass(0);
    isUp = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(notified).toEqual([false, true]);
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(asked).toBe(3);
  });
});
