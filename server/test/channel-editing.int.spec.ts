import { names, openChannelsBed } from './channels-bed.js';
import type { ChannelsBed } from './channels-bed.js';

describe('channels that are edited', () => {
  let bed: ChannelsBed;
  beforeAll(async () => {
    bed = await openChannelsBed();
  });
  afterAll(() => bed.close());

  it('is filled by hand: added, moved and taken out; nothing hidden, twice, or of another type', async () => {
    const [one, two, three, hidden] = bed.tracks as [number, number, number, number];
    const made = await bed.create({
      name: 'Late Night',
      config: { content_type: 'tracks' },
      content: [{ model_type: 'track', id: two }],
    });
    expect(made).toMatchObject({ slug: 'late-night', config: { content_mode: 'manual', max_items: 100 } });
    const items = (...ids: number[]) => ({ items: ids.map((id) => ({ model_type: 'track', id })) });
    const { channel } = await bed.send('post', `/${made.id}/content/add`, items(three, two, one), 200);
    expect(names(channel.content.data)).toEqual(['Gulls', 'Dusk', 'Harbour Lights']);
    const rows = channel.content.channelable_ids ?? [];
    expect(
      names((await bed.send('post', `/${made.id}/content/reorder`, { ids: [rows[2]] }, 200)).channel.content.data),
    ).toEqual(['Harbour Lights', 'Gulls', 'Dusk']);
    expect(names((await bed.send('post', `/${made.id}/content/remove`, items(two), 200)).channel.content.data)).toEqual(
      ['Harbour Lights', 'Dusk'],
    );
    expect(names((await bed.get('late-night?perPage=1&page=2')).content.data)).toEqual(['Dusk']);
    expect(names((await bed.get('late-night?order=name:asc')).content.data)).toEqual(['Dusk', 'Harbour Lights']);
    for (const order of ['name:asc', 'created_at:desc', 'popularity:desc']) {
      const {
        content: {
          data: [first],
          next_cursor: cursor,
        },
      } = await bed.get(`late-night?order=${order}&perPage=1`);
      const {
        content: {
          data: [second],
        },
      } = await bed.get(`late-night?order=${order}&perPage=1&cursor=${cursor}`);
      expect([first?.name, second?.name].sort()).toEqual(['Dusk', 'Harbour Lights']);
    }
    expect((await bed.get('late-night?order=random_daily')).content.data).toHaveLength(2);
    await bed.send('post', `/${made.id}/content/add`, items(hidden), 422);
    await bed.send('post', `/${made.id}/content/add`, { items: [{ model_type: 'artist', id: bed.maren }] }, 422);
    await bed.send('post', `/${made.id}/content/reorder`, { ids: [999] }, 422);
    await bed.send('post', `/${made.id}/update-now`, {}, 409);
    const { body } = await bed.app.http
      .get(`/api/v1/channels/${made.id}/search-addable?query=har`)
      .set(bed.admin)
      .expect(200);
    expect(body.results).toMatchObject([
      { id: one, model_type: 'track', name: 'Harbour Lights', description: 'Maren Holt' },
    ]);
  });

  it('holds channels two deep and never itself', async () => {
    const holds = (...ids: number[]) => ids.map((id) => ({ model_type: 'channel', id }));
    const inner = await bed.create({ name: 'Inner', config: { content_type: 'channels' } });
    const middle = await bed.create({
      name: 'Middle',
      config: { content_type: 'mixed' },
      content: [...holds(inner.id), { model_type: 'artist', id: bed.maren }],
    });
    const outer = await bed.create({ name: 'Outer', config: { content_type: 'channels' }, content: holds(middle.id) });
    expect((await bed.get('outer')).content.data[0]?.content?.data.map((item) => item.model_type)).toEqual([
      'channel',
      'artist',
    ]);
    expect((await bed.send('put', `/${inner.id}`, { content: holds(outer.id) }, 422)).errors).toEqual({
      content: ['A channel cannot hold itself.'],
    });
    await bed.send('post', `/${inner.id}/content/add`, { items: holds(inner.id) }, 422);
    await bed.send('post', `/${inner.id}/content/add`, { items: holds((await bed.get('charts')).id) }, 422);
  });

  it.each([
    [{ name: 'Album' }, 'slug'],
    [{ name: 'Charts' }, 'slug'],
    [{ name: '!!!' }, 'slug'],
    [{ name: '42' }, 'slug'],
    [{ name: '' }, 'name'],
    [{ name: 'X', config: { content_type: 'podcasts' } }, 'config.content_type'],
    [{ name: 'X', config: { content_model_order: 'password:asc' } }, 'config.content_model_order'],
    [{ name: 'X', config: { content_mode: 'list_all' } }, 'config.content_model_order'],
    [{ name: 'X', config: { content_type: 'mixed', content_mode: 'auto_update' } }, 'config.content_mode'],
    [{ name: 'X', config: { content_mode: 'auto_update' } }, 'config.auto_update_method'],
    [
      { name: 'X', config: { content_mode: 'auto_update', auto_update_method: 'top_tracks' } },
      'config.auto_update_method',
    ],
    [
      {
        name: 'X',
        config: {
          content_type: 'tracks',
          content_mode: 'auto_update',
          auto_update_method: 'top_tracks',
          auto_update_value: 8,
        },
      },
      'config.auto_update_value',
    ],
    [
      { name: 'X', config: { content_mode: 'auto_update', auto_update_method: 'by_genre' } },
      'config.auto_update_value',
    ],
    [
      { name: 'X', config: { content_mode: 'auto_update', auto_update_method: 'by_genre', auto_update_value: 99 } },
      'config.auto_update_value',
    ],
    [{ name: 'X', config: { max_items: 501 } }, 'config.max_items'],
    [{ name: 'X', config: { restriction: 'tag', restriction_model_id: 9 } }, 'config.restriction_model_id'],
    [{ name: 'X', config: { audience: { roles: ['x'] } } }, 'config.audience.roles'],
  ])('refuses %j', async (body, field) => {
    const { errors } = await bed.send('post', '', body, 422);
    expect(Object.keys(errors ?? {})).toContain(field);
  });

  it('keeps what the site needs, and restores what it ships with without touching what others made', async () => {
    const home = await bed.get('home', bed.admin);
    const discover = await bed.get('discover');
    await bed.send('delete', `/${home.id}`, {}, 409);
    await bed.send('put', `/${home.id}`, { slug: 'start' }, 422);
    expect((await bed.send('delete', `/${discover.id}`, {}, 200)).deleted).toBe(1);
    await bed.send('delete', `/${discover.id}`, {}, 404);
    await bed.send('put', `/${(await bed.get('charts')).id}`, { name: 'My charts', config: { layout: 'grid' } }, 200);
    await bed.send('post', '/reset-to-default', {}, 200);
    expect(await bed.get('charts')).toMatchObject({ name: 'Charts', config: { layout: 'table' } });
    expect((await bed.get('discover')).content.data).toHaveLength(5);
    expect(names((await bed.get('home', bed.admin)).content.data)).toHaveLength(5);
    await bed.get('late-night');
    await bed.app.http.post('/api/v1/channels/reset-to-default').expect(401);
  });

  it('says what stands there now to somebody who read something older, also where an item came in', async () => {
    const made = await bed.create({ name: 'Twice', config: { content_type: 'tracks' } });
    const read = made.updated_at;
    const added = await bed.send(
      'post',
      `/${made.id}/content/add`,
      { items: [{ model_type: 'track', id: bed.tracks[0] }] },
      200,
    );
    const late = await bed.send('put', `/${made.id}`, { content: [], expected_updated_at: read }, 409);
    expect(late).toMatchObject({
      code: 'conflict',
      message: 'Somebody has changed this in the meantime.',
      current: { id: made.id, name: 'Twice', items_count: 1 },
    });
    await bed.send('put', `/${made.id}`, { name: 'Thrice', expected_updated_at: added.channel.updated_at }, 200);
    expect(
      await bed.send(
        'put',
        `/${made.id}`,
        { config: { content_mode: 'list_all', content_model_order: 'name:asc' }, content: [] },
        409,
      ),
    ).not.toHaveProperty('current');
  });

  it('reads null as the default or as unchanged, and keeps what many editors add at once', async () => {
    const made = await bed.create({ name: 'Nulls', config: { content_type: 'tracks', layout: 'table', max_items: 7 } });
    const nothing = Object.fromEntries(
      [
        'layout',
        'max_items',
        'content_mode',
        'content_model_order',
        'seo_title',
        'hide_title',
        'pagination_type',
        'auto_update_interval_hours',
      ].map((key) => [key, null]),
    );
    const { channel } = await bed.send(
      'put',
      `/${made.id}`,
      { name: null, slug: null, type: null, visibility: null, config: nothing },
      200,
    );
    expect(channel).toMatchObject({
      name: 'Nulls',
      slug: 'nulls',
      config: {
        content_type: 'tracks',
        layout: 'grid',
        max_items: 100,
        content_mode: 'manual',
        seo_title: '',
        hide_title: false,
      },
    });
    const { errors } = await bed.send(
      'put',
      `/${made.id}`,
      { config: { audience: { permissions: ['x'.repeat(20_000)] } } },
      422,
    );
    expect(errors).toHaveProperty(['config.audience.permissions']);
    const more = await Promise.all(Array.from({ length: 6 }, (_, at) => bed.make.track(`Extra ${at}`, [bed.maren])));
    await Promise.all(
      more.map((id) => bed.send('post', `/${made.id}/content/add`, { items: [{ model_type: 'track', id }] }, 200)),
    );
    const { content } = await bed.get('nulls?loader=editChannelPage', bed.admin);
    expect(content.data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(more.sort((a, b) => a - b));
  });
});
