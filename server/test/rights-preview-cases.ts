import type { StreamUrl, StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import { Actor } from '../src/core/access/actor.js';
import { StreamUrlsService } from '../src/modules/catalogue/playback/streaming/stream-urls.service.js';
import type { VisibilityBed } from './visibility-bed.js';
import type { Item } from './visibility-items.js';

/** What is heard of songs that somebody may not play. @param of the site, once it is open. */
export function previewCases(of: () => VisibilityBed): void {
  const guestGet = (path: string) => of().app.http.get(path);

  describe('a preview', () => {
    const urlFor = async (actor: Actor, item: Item): Promise<StreamUrl> =>
      (
        await of()
          .app.nest.get(StreamUrlsService)
          .create(actor, '198.51.100.9', { track_ids: [item.trackId], formats: ['mp3'] })
      ).urls[item.trackId] as StreamUrl;

    it('is all that is heard of a song for subscribers, whatever range is asked for', async () => {
      const bed = of();
      const item = await bed.add('preview', { both: { audience: 'plans' }, track: { preview_start_ms: 20_000 } });
      const { body } = await bed.ask('guest', item, '/api/v1/tracks/stream-urls', { track_ids: [item.trackId] });
      const url = (body as unknown as StreamUrlsAnswer).urls[item.trackId] as StreamUrl;
      expect(url).toMatchObject({
        is_preview: true,
        preview_start_ms: 20_000,
        preview_reason: 'subscription_required',
        gapless: null,
      });
      const whole = await guestGet(url.url).buffer(true).expect(200);
      // 64 kbit/s for 30 seconds, within a frame or two.
      expect(Math.abs((whole.body as Buffer).length - 240_000)).toBeLessThan(2_000);
      expect(whole.headers['content-length']).toBe(String((whole.body as Buffer).length));
      await guestGet(url.url)
        .set('Range', `bytes=${(whole.body as Buffer).length}-`)
        .expect(416);
      const end = await guestGet(url.url).set('Range', 'bytes=-10').buffer(true).expect(206);
      expect((end.body as Buffer).equals((whole.body as Buffer).subarray(-10))).toBe(true);
      for (const edited of [
        url.url.replace(/preview=\d+-\d+&/, ''),
        url.url.replace(/preview=(\d+)-\d+/, 'preview=$1-99000'),
        url.url.replace(/preview=\d+/, 'preview=0'),
      ])
        await guestGet(edited).expect(403);
    });

    it('lasts as long as the role says, and is given to who may see and not play', async () => {
      const bed = of();
      const item = await bed.add('short', { both: { audience: 'plans' } });
      const right = (...restrictions: { name: string; value: number | null }[]) =>
        new Actor(
          null,
          [1],
          [
            { name: 'music.view', restrictions: [] },
            { name: 'music.play', restrictions },
          ],
        );
      expect((await urlFor(right({ name: 'preview_seconds', value: 10 }), item)).url).toContain('preview=0-10000&');
      expect((await urlFor(right({ name: 'preview_seconds', value: null }), item)).url).toContain('preview=0-30000&');
      expect(await urlFor(right({ name: 'preview_seconds', value: 0 }), item)).toBeUndefined();
      const free = await bed.add('not played', {});
      expect(await urlFor(new Actor(null, [1], [{ name: 'music.view', restrictions: [] }]), free)).toMatchObject({
        is_preview: true,
        preview_reason: 'forbidden',
      });
      await bed.accounts.change('renditions', { mime: 'audio/mp4', codec: 'aac' }, item.renditionId);
      expect(
        (await bed.ask('guest', item, '/api/v1/tracks/stream-urls', { track_ids: [item.trackId] })).body['refused'],
      ).toEqual({ [item.trackId]: 'subscription_required' });
    });
  });
}
