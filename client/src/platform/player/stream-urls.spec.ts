import { StreamUrls } from './stream-urls';
import { FakePlayback, urlOf } from '../../../test/player/fake-playback';

describe('stream urls', () => {
  let playback: FakePlayback;
  let now: number;
  let urls: StreamUrls;

  beforeEach(() => {
    playback = new FakePlayback();
    now = Date.parse('2026-11-20T12:00:00Z');
    playback.expiresAt = '2026-11-20T13:00:00Z';
    urls = new StreamUrls(
      playback,
      () => ({ formats: ['mp3'] }),
      () => now,
    );
  });

  it('asks for the current and the next track in one call, and then for neither again', async () => {
    expect(await urls.get(1, 2)).toMatchObject({ found: { url: urlOf(1) } });
    expect(await urls.get(2)).toMatchObject({ found: { url: urlOf(2) } });
    expect(playback.lookUps).toEqual([[1, 2]]);
  });

  it('asks once for a track that is asked for twice at the same time, or is its own next', async () => {
    await Promise.all([urls.get(1, 1), urls.get(1)]);
    expect(playback.lookUps).toEqual([[1]]);
  });

  it('renews an address a minute before it expires', async () => {
    await urls.get(1);
    now = Date.parse('2026-11-20T12:58:59Z');
    await urls.get(1);
    expect(playback.lookUps).toHaveLength(1);
    now = Date.parse('2026-11-20T12:59:00Z');
    expect(await urls.get(1)).toMatchObject({ found: { url: urlOf(1, 2) } });
  });

  it('asks again for a forgotten address', async () => {
    await urls.get(1);
    urls.forget(1);
    expect(await urls.get(1)).toMatchObject({ found: { url: urlOf(1, 2) } });
  });

  it('hands on what is refused, and asks anew the next time', async () => {
    playback.refused[1] = 'unsupported';
    expect(await urls.get(1, 2)).toEqual({ refused: 'unsupported' });
    expect(await urls.get(2)).toMatchObject({ found: { url: urlOf(2) } });
    delete playback.refused[1];
    expect(await urls.get(1)).toMatchObject({ found: { url: urlOf(1, 2) } });
  });

  it('fails when the server does, and works again when it does', async () => {
    playback.isDown = true;
    await expect(urls.get(1, 2)).rejects.toThrow('down');
    playback.isDown = false;
    expect(await urls.get(2)).toMatchObject({ found: { url: urlOf(2) } });
  });
});
