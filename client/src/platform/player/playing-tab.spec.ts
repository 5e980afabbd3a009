import { paused, resumed, tracksPlayed } from './player.slice';
import { keepOnePlayingTab } from './playing-tab';
import { createPlayerStore } from '../../../test/player/player-harness';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';

/** Channels that reach each other at once. */
class Channels {
  private readonly open = new Set<BroadcastChannel>();

  readonly create = (): BroadcastChannel => {
    const channel = {
      onmessage: null,
      close: () => this.open.delete(channel),
      postMessage: (data: unknown) => this.deliver(channel, data),
    } as unknown as BroadcastChannel;
    this.open.add(channel);
    return channel;
  };

  private deliver(from: BroadcastChannel, data: unknown): void {
    for (const channel of this.open) if (channel !== from) channel.onmessage?.(new MessageEvent('message', { data }));
  }
}

describe('one playing tab', () => {
  let stops: (() => void)[];
  let channels: Channels;
  const openTab = () => {
    const store = createPlayerStore();
    stops.push(keepOnePlayingTab(store, channels.create));
    return {
      store,
      status: () => store.getState().player.status,
      play: () => store.dispatch(tracksPlayed(tracks(2), { source: LOW_TIDE })),
    };
  };

  beforeEach(() => {
    stops = [];
    channels = new Channels();
  });
  afterEach(() => stops.forEach((stop) => stop()));

  it('pauses the tab that sounds when another one starts', () => {
    const [first, second] = [openTab(), openTab()];
    first.play();
    second.play();
    expect(first.status()).toBe('paused');
    expect(second.status()).toBe('loading');
  });

  it('goes back and forth', () => {
    const [first, second] = [openTab(), openTab()];
    first.play();
    second.play();
    first.store.dispatch(resumed());
    expect([first.status(), second.status()]).toEqual(['loading', 'paused']);
  });

  it('leaves tabs alone that do not sound, and says nothing when pausing', () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.play();
    second.store.dispatch(paused());
    expect([first.status(), third.status()]).toEqual(['loading', 'idle']);
  });
});
