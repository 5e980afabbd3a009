import { sqlTime } from '../src/core/database/dialect.js';
import { ChannelUpdates } from '../src/modules/catalogue/discovery/channels/channel-updates.job.js';
import { AccountFactory } from './factories/accounts.js';
import { names, openChannelsBed } from './channels-bed.js';
import type { ChannelsBed, Item, Shown } from './channels-bed.js';

const daysAgo = (days: number): string => sqlTime(new Date(Date.now() - days * 86_400_000));

describe('channels that fill themselves', () => {
  let bed: ChannelsBed;
  beforeAll(async () => {
    bed = await openChannelsBed();
  });
  afterAll(() => bed.close());

  it('fills itself by velocity, in its own time, and says why it could not', async () => {
    const [one, two] = bed.tracks as [number, number];
    const play = (track: number, days: number, n: number) =>
      bed.make.link('plays', {
        track_id: track,
        listener_key: `g:${n}`,
        client_id: `${track}-${days}-${n}`,
        ms_played: 1,
        counted_at: daysAgo(days),
        created_at: daysAgo(days),
      });
    for (let n = 0; n < 12; n += 1) await play(one, n < 2 ? 1 : 20, n);
    for (let n = 0; n < 6; n += 1) await play(two, 2, n);
    const made = await bed.create({
      name: 'Rising',
      config: {
        content_type: 'tracks',
        content_mode: 'auto_update',
        auto_update_method: 'trending',
        max_items: 2,
        auto_update_interval_hours: 2,
      },
    });
    expect(names(made.content.data)).toEqual(['Gulls', 'Harbour Lights']);
    await bed.app.nest.get(ChannelUpdates).updateDue();
    const [first] = (await bed.get('rising', bed.admin)).content.data;
    expect(first?.name).toBe('Gulls');
    for (let n = 20; n < 60; n += 1) await play(one, 1, n);
    await bed.app.nest.get(ChannelUpdates).updateDue(Date.now() + 3_600_000);
    expect(names((await bed.get('rising?perPage=9')).content.data)[0]).toBe('Gulls');
    await bed.app.nest.get(ChannelUpdates).updateDue(Date.now() + 2 * 3_600_000);
    expect(names((await bed.get('rising?perPage=9')).content.data)[0]).toBe('Harbour Lights');
    await bed.send('post', `/${made.id}/content/add`, { items: [{ model_type: 'track', id: one }] }, 409);
    const genre = await bed.make.genre('Gone Soon');
    const by = await bed.create({
      name: 'By genre',
      config: { content_mode: 'auto_update', auto_update_method: 'by_genre', auto_update_value: genre },
    });
    await bed.app.unit.run('test', async () => {
      await bed.app.unit.manager.query('DELETE FROM genres WHERE id = ?', [genre]);
    });
    await bed.send('post', `/${by.id}/update-now`, {}, 422);
    expect(await bed.get(String(by.id), bed.admin)).toMatchObject({ last_update_error: 'There is no such genre.' });
    expect(await bed.get(String(by.id))).not.toHaveProperty('last_update_error');
  });

  it('orders what was heard equally of late by all its plays', async () => {
    const [few, many, some] = [
      await bed.make.track('Few', [bed.maren], { plays: 3 }),
      await bed.make.track('Many', [bed.maren], { plays: 70 }),
      await bed.make.track('Some', [bed.maren], { plays: 30 }),
    ];
    const made = await bed.create({
      name: 'Ties',
      config: { content_type: 'tracks', content_mode: 'auto_update', auto_update_method: 'trending', max_items: 9 },
    });
    const tied = async (): Promise<string[]> =>
      names((await bed.get(`ties?perPage=20`, bed.admin)).content.data).filter((name) =>
        ['Few', 'Many', 'Some'].includes(name),
      );
    // Never heard of late: filled up.
    expect(await tied()).toEqual(['Many', 'Some', 'Few']);
    for (const track of [few, many, some])
      await bed.make.link('plays', {
        track_id: track,
        listener_key: 'g:tie',
        client_id: `tie-${track}`,
        ms_played: 1,
        counted_at: daysAgo(1),
        created_at: daysAgo(1),
      });
    await bed.send('post', `/${made.id}/update-now`, {}, 200);
    expect(await tied()).toEqual(['Many', 'Some', 'Few']);
    await bed.send('delete', `/${made.id}`, {}, 200);
    for (const track of [few, many, some])
      await bed.app.unit.run('test', async () => {
        await bed.app.unit.manager.query('DELETE FROM tracks WHERE id = ?', [track]);
      });
  });

  it('shows playlists and people as a guest sees them, by followers, and never hidden ones', async () => {
    const accounts = new AccountFactory(bed.app);
    const [quill, reed, gone] = [
      await accounts.add('Quill', { values: { followers_count: 3 } }),
      await accounts.add('Reed', { values: { followers_count: 8 } }),
      await accounts.add('Gone', { values: { followers_count: 9, banned_at: accounts.at(-1) } }),
    ];
    const owner = await accounts.browser(quill);
    const playlist = async (name: string, body: object, followers: number): Promise<number> => {
      const { body: made } = await bed.app.http
        .post('/api/v1/playlists')
        .set(owner)
        .send({ name, ...body })
        .expect(201);
      await accounts.change('playlists', { followers_count: followers }, made.playlist.id as number);
      return made.playlist.id as number;
    };
    const [few, many, secret] = [
      await playlist('Few', { visibility: 'public', track_ids: [bed.tracks[0]] }, 1),
      await playlist('Many', { visibility: 'public' }, 5),
      await playlist('Diary', {}, 99),
    ];
    const lists = await bed.create({
      name: 'Lists',
      config: { content_type: 'playlists', content_model_order: 'followers_count:desc' },
    });
    const shown = (await bed.get('lists')).content.data as (Item & { tracks_count: number; owner: object })[];
    expect([names(shown), shown[1]]).toEqual([
      ['Many', 'Few'],
      expect.objectContaining({
        tracks_count: 1,
        owner: expect.objectContaining({ name: 'Quill' }),
        is_followed: false,
      }),
    ]);
    expect(names((await bed.get('lists?order=name:asc', owner)).content.data)).toEqual(['Few', 'Many']);
    const people = await bed.create({
      name: 'People',
      config: { content_type: 'users', content_model_order: 'followers_count:desc' },
    });
    const found = (await bed.get('people?perPage=2')).content;
    expect([names(found.data), found.next_page, Object.keys(found.data[0] ?? {})]).toEqual([
      ['Reed', 'Quill'],
      2,
      ['id', 'model_type', 'name', 'image'],
    ]);
    const mixed = await bed.create({
      name: 'Both',
      config: { content_type: 'mixed' },
      content: [
        { model_type: 'user', id: reed },
        { model_type: 'playlist', id: few },
      ],
    });
    expect(names((await bed.get('both')).content.data)).toEqual(['Reed', 'Few']);
    for (const [type, id] of [
      ['playlist', secret],
      ['user', gone],
    ] as const)
      await bed.send('post', `/${mixed.id}/content/add`, { items: [{ model_type: type, id }] }, 422);
    const addable = async (id: number, query: string) =>
      names(
        (await bed.app.http.get(`/api/v1/channels/${id}/search-addable?query=${query}`).set(bed.admin).expect(200)).body
          .results as Item[],
      );
    expect([await addable(people.id, 'R'), await addable(lists.id, 'Ma')]).toEqual([['Reed'], ['Many']]);
    await bed.app.http.put(`/api/v1/playlists/${few}`).set(owner).send({ visibility: 'private' }).expect(200);
    await accounts.change('users', { banned_at: accounts.at(-1) }, reed);
    expect(names((await bed.get('both?perPage=9')).content.data)).toEqual([]);
    expect(names((await bed.get('lists?perPage=9')).content.data)).toEqual(['Many']);
    await bed.app.http.delete(`/api/v1/playlists/${many}`).set(owner).expect(200);
    await bed.make.artist('Followed', { followers_count: 40, popularity: 1 });
    await bed.create({
      name: 'Loved',
      config: { content_type: 'artists', content_model_order: 'followers_count:desc' },
    });
    expect(names((await bed.get('loved')).content.data)).toEqual(['Followed', 'Maren Holt']);
    expect(
      names(
        (await bed.app.http.get('/api/v1/artists?orderBy=followers_count&orderDir=desc').expect(200)).body.pagination
          .data as Item[],
      )[0],
    ).toBe('Followed');
    await bed.send(
      'post',
      '',
      {
        name: 'Odd',
        config: { content_type: 'playlists', content_mode: 'auto_update', auto_update_method: 'recommended' },
      },
      422,
    );
  });

  it('recommends to each their own, inside another channel too, and to others what is trending', async () => {
    const accounts = new AccountFactory(bed.app);
    const id = await accounts.add('Listener');
    const [who, other] = [await accounts.browser(id), await accounts.browser(await accounts.add('Newcomer'))];
    const rare = await bed.make.artist('Rare Bird');
    const [liked, near] = [
      await bed.make.track('Heard', [rare], { popularity: 1 }),
      await bed.make.track('Next to it', [rare], { popularity: 1 }),
    ];
    for (const [at, track] of [liked, liked, near].entries()) {
      await bed.make.link('plays', {
        track_id: track,
        user_id: id,
        listener_key: `u:${id}`,
        client_id: `p${at}`,
        counted_at: daysAgo(1),
        created_at: daysAgo(1),
        ms_played: 60_000,
      });
    }
    const channel = await bed.create({
      name: 'For you',
      config: { content_type: 'tracks', content_mode: 'auto_update', auto_update_method: 'recommended' },
    });
    await bed.create({
      name: 'Front',
      config: { content_type: 'channels' },
      content: [{ model_type: 'channel', id: channel.id }],
    });
    const everybodys = names((await bed.get('for-you')).content.data);
    const mine = await bed.get('for-you', who);
    expect(everybodys).toContain('Harbour Lights');
    expect(names(mine.content.data)).not.toEqual(everybodys);
    expect(mine.content.data[0]).toMatchObject({ model_type: 'track', reason: expect.anything() });
    expect(names((await bed.get('for-you', other)).content.data)).toEqual(everybodys);
    const inner = (shown: Shown) => names(shown.content.data[0]?.content?.data ?? []);
    expect(inner(await bed.get('front', who)).slice(0, 3)).toEqual(names(mine.content.data).slice(0, 3));
    expect(inner(await bed.get('front'))).toEqual(everybodys.slice(0, 12));
    await bed.send('post', `/${channel.id}/update-now`, {}, 200);
    expect(names((await bed.get('for-you')).content.data)).toEqual(everybodys);
  });
});
