import { SettingsService } from '../src/core/settings/settings.service.js';
import type { Visitor } from './create-test-app.js';
import { countReads } from './count-reads.js';
import { openProfilesBed } from './profiles-bed.js';
import type { Entry, ProfilesBed } from './profiles-bed.js';

describe('people', () => {
  let bed: ProfilesBed;
  beforeAll(async () => {
    bed = await openProfilesBed();
  });
  afterAll(() => bed.close());

  describe('have a feed', () => {
    let reader: Visitor;
    let readerId: number;
    const feed = async (query = '', who = reader) =>
      (await bed.get(`users/me/feed${query}`, who).expect(200)).body.pagination as {
        data: Entry[];
        next_cursor: string | null;
      };
    const said = (entries: readonly Entry[]): string[] =>
      entries.map(({ type, actor, subject }) => `${actor.name} ${type} ${subject.name}`);

    beforeAll(async () => {
      readerId = await bed.accounts.add('reader');
      reader = await bed.accounts.browser(readerId);
      const band = await bed.make.artist('The Buoys');
      const maker = await bed.accounts.add('maker');
      await bed.link('follows', readerId, ['artist', band]);
      await bed.link('follows', readerId, ['user', maker]);
      const today = new Date().toISOString().slice(0, 10);
      const shown = { created_at: bed.ago(40), release_date: today };
      const albums = [
        await bed.make.album('New', [band], shown),
        await bed.make.album('Reissue', [band], { created_at: bed.ago(1), release_date: '1971-02-03' }),
      ];
      await bed.make.album('Secret', [band], { ...shown, visibility: 'private', listed: false });
      await bed.make.album('Undated', [band], { created_at: bed.ago(30), release_date: null });
      await bed.make.track('Single', [band], { created_at: bed.ago(20) });
      const on = await bed.make.track('On an album', [band], { created_at: bed.ago(20), album_id: albums[0] ?? 0 });
      await bed.make.album('Not followed', [bed.artist], shown);
      await bed.playlist('Made', maker, { created_at: bed.ago(10) });
      await bed.playlist('Kept', maker, { created_at: bed.ago(10), visibility: 'unlisted' });
      const moment = bed.ago(5);
      const closed = await bed.make.track('Closed', [bed.artist], { visibility: 'private', listed: false });
      for (const [type, id] of [
        ['track', on],
        ['album', albums[1] ?? 0],
        ['playlist', await bed.playlist('Theirs', bed.sam)],
        ['track', closed],
      ] as const) {
        // All in one moment: the order must hold over pages nonetheless.
        await bed.link('reposts', maker, [type, id], { created_at: moment });
      }
    });

    it('and profiles and songs, without reposts where the site knows none, and with them again later', async () => {
      const save = (isOn: boolean) =>
        bed.app.nest.get(SettingsService).update({ client: { 'player.enable_repost': isOn }, server: {} });
      const reposts = async (): Promise<number> => (await feed()).data.filter(({ type }) => type === 'repost').length;
      const before = await reposts();
      expect(before).toBeGreaterThan(0);
      const taken = await bed.make.track('Taken back', [bed.artist]);
      const toggle = () =>
        bed.app.http
          .post('/api/v1/reposts/toggle')
          .set(reader)
          .send({ repostable_type: 'track', repostable_id: taken });
      const shownOf = async (): Promise<unknown[]> => {
        const { pagination } = (await bed.get(`tracks/${taken}/reposts?paginate=lengthAware`)).body;
        return [pagination.data.length, pagination.total];
      };
      const counted = async (): Promise<unknown> => [
        (await bed.get(`tracks/${taken}`)).body.track.reposts_count,
        (await bed.get(`artists/${bed.artist}/tracks?perPage=100`)).body.pagination.data.find(
          ({ id }: { id: number }) => id === taken,
        ).reposts_count,
      ];
      await toggle().expect(200);
      expect([await shownOf(), await counted()]).toEqual([
        [1, 1],
        [1, 1],
      ]);
      await save(false);
      expect([await shownOf(), await counted()]).toEqual([
        [0, 0],
        [0, 0],
      ]);
      expect((await toggle().expect(200)).body).toMatchObject({ action: 'removed', reposts_count: 0 });
      await toggle().expect(403);
      expect(await reposts()).toBe(0);
      expect((await feed()).data.length).toBeGreaterThan(0);
      expect((await bed.person(bed.ines)).tabs).not.toContain('reposts');
      for (const who of [reader, bed.admin])
        await bed.app.http
          .post('/api/v1/reposts/toggle')
          .set(who)
          .send({ repostable_type: 'track', repostable_id: 1 })
          .expect(403);
      await save(true);
      expect(await reposts()).toBe(before);
      expect((await bed.person(bed.ines)).tabs).toContain('reposts');
    });

    it('of new releases, reposts and playlists, the latest first and the same over pages', async () => {
      const all = await feed();
      expect(said(all.data)).toEqual([
        'maker repost On an album',
        'maker repost Reissue',
        'maker repost Theirs',
        'maker playlist_created Made',
        'The Buoys new_release Single',
        'The Buoys new_release Undated',
        'The Buoys new_release New',
      ]);
      expect(all.next_cursor).toBeNull();
      const paged: Entry[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof feed>> = await feed(`?perPage=2${cursor ? `&cursor=${cursor}` : ''}`);
        paged.push(...page.data);
        cursor = page.next_cursor;
        cursor = page.next_cursor;
      }
      expect(paged).toEqual(all.data);
      await bed.get('users/me/feed').expect(401);
      for (const cursor of [
        'x',
        Buffer.from('[1,2]').toString('base64url'),
        Buffer.from('["2026-01-01 00:00:00.000",9,1,1]').toString('base64url'),
        Buffer.from('["2026-99-99 00:00:00.000",0,1,1]').toString('base64url'),
      ]) {
        await bed.get(`users/me/feed?cursor=${cursor}`, reader).expect(422);
      }
      // Databases do not agree on what a time is that is none: MySQL 8 takes it for a fault.
      const never = Buffer.from('["soon",1]').toString('base64url');
      for (const list of [`users/${readerId}/likes`, `users/${readerId}/followed-users`, 'users/me/file-entries'])
        await bed.get(`${list}?cursor=${never}`, reader).expect(422);
    });

    it('dated as they came out, not as they came in', async () => {
      const band = await bed.make.artist('Back Catalogue');
      const fan = await bed.accounts.add('fan');
      await bed.link('follows', fan, ['artist', band]);
      const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      for (const [name, given] of [
        ['Older', { release_date: day(9) }],
        ['Newer', { release_date: day(4) }],
        ['Drafted long ago', { created_at: bed.accounts.at(-50 * 86_400_000), release_date: day(6) }],
        ['Drafted, and out today', { created_at: bed.accounts.at(-3 * 86_400_000), release_date: day(0) }],
      ] as const)
        await bed.make.album(name, [band], given);
      const who = await bed.accounts.browser(fan);
      const entries = (await feed('', who)).data as (Entry & { created_at: string })[];
      expect(entries.map(({ subject, created_at: at }) => [subject.name, at.slice(0, 10)])).toEqual([
        ['Drafted, and out today', day(0)],
        ['Newer', day(4)],
        ['Drafted long ago', day(6)],
        ['Older', day(9)],
      ]);
      // What is out has not come out at a time that is still to come.
      expect(entries.filter(({ created_at: at }) => Date.parse(at) > Date.now())).toEqual([]);
      const first = await feed('?perPage=1', who);
      expect(
        (await feed(`?perPage=2&cursor=${first.next_cursor}`, who)).data.map(({ subject }) => subject.name),
      ).toEqual(['Newer', 'Drafted long ago']);
    });

    it('that takes as many statements for twenty entries as for two, and ends with the follow', async () => {
      const counted = async (query: string): Promise<number> => await countReads(bed.app.database, () => feed(query));
      expect(await counted('?perPage=20')).toBeLessThanOrEqual((await counted('?perPage=2')) + 6);
      const maker = (await feed()).data[0]?.actor.id ?? 0;
      await bed.app.http
        .post(bed.api(`users/${maker}/block`))
        .set(reader)
        .expect(204);
      expect(said((await feed()).data)).toEqual([
        'The Buoys new_release Single',
        'The Buoys new_release Undated',
        'The Buoys new_release New',
      ]);
    });
  });
});
