import { followDocumentTitle } from './document-title';
import { paused, skippedNext, tracksPlayed } from './player.slice';
import { createPlayerStore, settle } from '../../../test/player/player-harness';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';

describe('document title', () => {
  let store: ReturnType<typeof createPlayerStore>;
  let stop: () => void;

  beforeEach(() => {
    document.title = 'Low Tide Almanac · Tonearm';
    store = createPlayerStore();
    stop = followDocumentTitle(store);
    store.dispatch(tracksPlayed(tracks(3), { source: LOW_TIDE }));
  });
  afterEach(() => stop());

  it('says what plays while it plays, and what the page is called otherwise', () => {
    expect(document.title).toBe('Song 1 · Maren Holt');
    store.dispatch(skippedNext());
    expect(document.title).toBe('Song 2 · Maren Holt');
    store.dispatch(paused());
    expect(document.title).toBe('Low Tide Almanac · Tonearm');
  });

  it('gives back the title of the page that the listener has gone to meanwhile', async () => {
    document.title = 'Genres · Tonearm';
    await settle();
    expect(document.title).toBe('Song 1 · Maren Holt');
    store.dispatch(paused());
    expect(document.title).toBe('Genres · Tonearm');
  });

  it('leaves the title alone once stopped', async () => {
    stop();
    expect(document.title).toBe('Low Tide Almanac · Tonearm');
    document.title = 'Genres · Tonearm';
    store.dispatch(skippedNext());
    await settle();
    expect(document.title).toBe('Genres · Tonearm');
  });
});
