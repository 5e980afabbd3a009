import { Realtime } from '../../src/core/ports/realtime.js';
import type { RealtimeListener } from '../../src/core/ports/realtime.js';
import { until } from '../until.js';

/** Writes down what it hears. */
export class Hearer implements RealtimeListener {
  readonly size = 3;
  readonly heard: unknown[] = [];

  deliver(userId: number, event: string, payload: unknown): void {
    this.heard.push([userId, event, payload]);
  }

  deliverToRole(roleId: number, event: string, payload: unknown): void {
    this.heard.push(['role', roleId, event, payload]);
  }

  changed(topics: readonly string[]): void {
    this.heard.push(['changed', ...topics]);
  }

  recheck(userId: number): void {
    this.heard.push(['recheck', userId]);
  }

  interrupted(): void {
    this.heard.push('interrupted');
  }
}

export const news = (trackId: number) => ({
  track_id: trackId,
  album_id: null,
  processing_state: 'ready' as const,
  processing_error: null,
});

/** What every way to send live news promises (core/ports/realtime.ts). `make` gives one of a site without listeners. */
export function realtimeContract(make: () => Realtime): void {
  it('tells the listener whom it is for, in order, whole, and asks it to look again', async () => {
    const realtime = make();
    const hearer = new Hearer();
    await realtime.listen(hearer);
    await realtime.toUser(7, 'track.processing', { ...news(1), processing_error: 'Brännö "😀"\n' });
    await realtime.recheck(8);
    await realtime.toTopics(['comments.track:3', 'admin.jobs']);
    await realtime.toRole(2, 'access.changed', {});
    await realtime.toUser(9, 'track.processing', news(2));
    await until('all is heard', () => hearer.heard.length === 5);
    expect(hearer.heard).toEqual([
      [7, 'track.processing', { ...news(1), processing_error: 'Brännö "😀"\n' }],
      ['recheck', 8],
      ['changed', 'comments.track:3', 'admin.jobs'],
      ['role', 2, 'access.changed', {}],
      [9, 'track.processing', news(2)],
    ]);
    await realtime.close();
  });

  it('makes every process that listens read again, before it hears what is sent afterwards', async () => {
    const realtime = make();
    const hearer = new Hearer();
    for (const kept of ['settings', 'roles'] as const) realtime.whenRenewed(kept, () => hearer.heard.push(kept));
    await realtime.listen(hearer);
    await realtime.renew('roles');
    await realtime.renew('locales');
    await realtime.toRole(2, 'access.changed', {});
    await until('all is heard', () => hearer.heard.length === 2);
    expect(hearer.heard).toEqual(['roles', ['role', 2, 'access.changed', {}]]);
    await realtime.close();
  });

  it('sends a message around to say whether it works, and counts connections', async () => {
    const realtime = make();
    expect(realtime.connections()).toBe(0);
    await expect(realtime.check()).rejects.toThrow('Nobody listens.');
    const hearer = new Hearer();
    await realtime.listen(hearer);
    await realtime.check();
    expect([realtime.connections(), hearer.heard]).toEqual([3, []]);
    await realtime.close();
  });

  it('sends into the void where nobody listens, and after its end', async () => {
    const realtime = make();
    await realtime.toUser(7, 'track.processing', news(1));
    await realtime.close();
    await realtime.recheck(7);
  });
}
