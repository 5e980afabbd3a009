import type { ChannelPreviewAnswer, EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import type { AddableItem } from '@tonearm/shared/catalogue/channels.dto';
import { grants } from './admin-lists-bed.js';
import { names, openChannelsBed } from './channels-bed.js';
import type { ChannelsBed, Item } from './channels-bed.js';
import type { Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

const HOUR_MS = 3_600_000;

describe('the editor of channels', () => {
  let bed: ChannelsBed;
  /** May change channels, and see nothing of the site besides. */
  let editor: Visitor;
  let listener: Visitor;

  beforeAll(async () => {
    bed = await openChannelsBed();
    const accounts = new AccountFactory(bed.app);
    editor = await accounts.browser(
      await accounts.add('editor', { ...grants('admin.access', 'channels.create', 'channels.update'), roles: [] }),
    );
    listener = await accounts.browser(await accounts.add('listener'));
  });
  afterAll(() => bed.close());

  const edited = async (path: string, who = editor): Promise<EditedChannel> =>
    (await bed.app.http.get(`/api/v1/admin/channels/${path}`).set(who).expect(200)).body.channel as EditedChannel;
  const preview = async (body: object, status = 200) =>
    (await bed.app.http.post('/api/v1/admin/channels/preview').set(editor).send(body).expect(status))
      .body as ChannelPreviewAnswer & { errors?: Record<string, string[]> };
  const put = async (id: number, body: object, status = 200) =>
    (await bed.app.http.put(`/api/v1/channels/${id}`).set(editor).send(body).expect(status)).body as {
      channel: EditedChannel;
      current?: EditedChannel;
    };
  const shown = ({ items }: ChannelPreviewAnswer): string[] => names(items as unknown as Item[]);
  const tracks = (...at: number[]) => at.map((n) => ({ model_type: 'track', id: bed.tracks[n] }));

  it('answers all that is held, of hidden things only that they are there, to nobody without the right', async () => {
    const { id } = await bed.create({ name: 'Held', config: { content_type: 'tracks' }, content: tracks(2, 0, 1) });
    await bed.app.unit.run('test', async () => {
      await bed.app.unit.manager.query("UPDATE tracks SET listed = 0, visibility = 'private' WHERE id = ?", [
        bed.tracks[0],
      ]);
    });
    const { items, next_update_at: next, restriction } = await edited('held');
    expect(items.map(({ name, is_shown: isShown }) => [name, isShown])).toEqual([
      ['Dusk', true],
      ['', false],
      ['Gulls', true],
    ]);
    expect(JSON.stringify(items)).not.toContain('Harbour');
    expect([next, restriction]).toEqual([null, null]);
    // What stood in it stays where it is told again, though it is hidden now.
    const { channel } = await put(id, { content: tracks(1, 0, 2) });
    expect(channel.items.map(({ id: item }) => item)).toEqual([bed.tracks[1], bed.tracks[0], bed.tracks[2]]);
    await put(id, { content: tracks(3) }, 422);
    expect((await bed.app.http.get(`/api/v1/admin/channels/${id}`).set(listener)).status).toBe(403);
    expect((await bed.app.http.get(`/api/v1/admin/channels/${id}`)).status).toBe(401);
    await bed.app.unit.run('test', async () => {
      await bed.app.unit.manager.query("UPDATE tracks SET listed = 1, visibility = 'public' WHERE id = ?", [
        bed.tracks[0],
      ]);
    });
  });

  it('keeps what is chosen by hand while something else is changed', async () => {
    const { id } = await bed.create({ name: 'Kept', config: { content_type: 'tracks' }, content: tracks(0, 1) });
    const { channel } = await put(id, { config: { max_items: 5, layout: 'table', phone_layout: 'list' } });
    expect(channel.items).toHaveLength(2);
    expect(channel.config).toMatchObject({ layout: 'table', phone_layout: 'list', phone_nested_layout: null });
    await put(id, { config: { phone_layout: 'sideways' } }, 422);
  });

  it('keeps a country of its own, which no address changes, until it is narrowed by something else', async () => {
    const { id } = await bed.create({
      name: 'Of one land',
      config: { content_type: 'tracks', restriction: 'country', restriction_country: 'is' },
    });
    const { config, restriction } = await edited('of-one-land');
    expect([config.restriction_country, restriction?.display_name]).toEqual(['IS', 'Iceland']);
    await bed.app.http.get('/api/v1/channels/of-one-land?restriction=is').expect(404);
    await bed.app.http.get('/api/v1/channels/of-one-land').expect(200);
    const { channel } = await put(id, { config: { restriction: 'genre' } });
    expect(channel.config).toMatchObject({ restriction_country: null, restriction_model_id: null });
  });

  it('shows what would be seen, before anything is saved', async () => {
    const byHand = { content_type: 'tracks', content_mode: 'manual' };
    const by = (config: object, content?: object[]) => preview({ config, ...(content ? { content } : {}) });
    expect(shown(await by({ content_type: 'tracks' }, [...tracks(2, 0, 2), ...tracks(3)]))).toEqual([
      'Dusk',
      'Harbour Lights',
    ]);
    expect(shown(await by({ ...byHand, content_model_order: 'name:asc' }, tracks(1, 0, 2)))).toEqual([
      'Dusk',
      'Gulls',
      'Harbour Lights',
    ]);
    expect((await by({ ...byHand, content_model_order: 'random_daily' }, tracks(0, 1))).count).toBe(2);
    const all = await by({ content_type: 'albums', content_mode: 'list_all', content_model_order: 'plays:desc' });
    expect([shown(all), all.count]).toEqual([['Low Tide Almanac', 'Halflight'], null]);
    const folk = (await find('genres', 'indie'))[0]?.id;
    const filled = { content_type: 'albums', content_mode: 'auto_update', auto_update_method: 'by_genre' };
    expect(shown(await by({ ...filled, auto_update_value: folk }))).toEqual(['Low Tide Almanac']);
    expect(
      shown(await by({ content_type: 'tracks', restriction: 'genre', restriction_model_id: folk }, tracks(2, 1, 0))),
    ).toEqual(['Harbour Lights']);
    await bed.app.http
      .put(`/api/v1/artists/${bed.maren}`)
      .set(bed.admin)
      .send({ profile: { country: 'IS' } })
      .expect(200);
    const from = (country: string | null) =>
      by({ content_type: 'tracks', restriction: 'country', restriction_country: country }, tracks(1, 0));
    expect(shown(await from('is'))).toEqual(['Gulls', 'Harbour Lights']);
    expect(shown(await from('DE'))).toEqual([]);
    expect(shown(await from(null))).toEqual(['Gulls', 'Harbour Lights']);
    const charts = (await edited('charts')).id;
    const nested = await by({ content_type: 'mixed' }, [{ model_type: 'channel', id: charts }, ...tracks(1)]);
    expect(shown(nested)).toEqual(['Charts', 'Gulls']);
    expect((nested.items[0] as unknown as Item).content?.data.length).toBeGreaterThan(0);
    expect((await bed.app.database.read("SELECT id FROM channels WHERE name = ''")) as object[]).toEqual([]);
  });

  it.each([
    [{}, 'config'],
    [{ config: null }, 'config'],
    [{ config: { content_mode: 'list_all' } }, 'config.content_model_order'],
    [{ config: { content_mode: 'auto_update', auto_update_method: 'by_genre' } }, 'config.auto_update_value'],
    [{ config: { content_type: 'constructor' } }, 'config.content_type'],
    [{ config: { restriction: 'tag', restriction_model_id: 1e30 } }, 'config.restriction_model_id'],
    [{ config: { restriction: 'country', restriction_country: 'XX' } }, 'config.restriction_country'],
    [{ config: { restriction_country: 'DEU' } }, 'config.restriction_country'],
    [{ config: {}, content: [{ model_type: '__proto__', id: 1 }] }, 'content.0.model_type'],
    [{ config: {}, content: [{ model_type: 'album', id: '1 OR 1=1' }] }, 'content.0.id'],
  ])('refuses a preview of %j', async (body, field) => {
    expect(Object.keys((await preview(body, 422)).errors ?? {})).toContain(field);
  });

  const find = async (type: string, query: string, more: object = {}): Promise<AddableItem[]> =>
    (
      await bed.app.http
        .get('/api/v1/admin/channels/items/addable')
        .query({ type, query, ...more })
        .set(editor)
        .expect(200)
    ).body.results as AddableItem[];

  it('finds what can be put into a channel, and what can fill or narrow it', async () => {
    const tag = await bed.make.tag('Late night', { popularity: 3 });
    const charts = (await edited('charts')).id;
    expect((await find('tracks', 'har')).map(({ name }) => name)).toEqual(['Harbour Lights']);
    expect(await find('tags', 'late')).toMatchObject([{ id: tag, model_type: 'tag', name: 'Late night' }]);
    expect((await find('channels', 'charts')).map(({ channel }) => channel)).toEqual([
      expect.objectContaining({ content_type: 'tracks', content_mode: 'auto_update', nested_layout: 'track_table' }),
    ]);
    expect(await find('channels', 'charts', { channel: charts })).toEqual([]);
    for (const type of ['mixed', 'constructor', '', 'users;'])
      expect((await bed.app.http.get('/api/v1/admin/channels/items/addable').query({ type }).set(editor)).status).toBe(
        422,
      );
    expect((await bed.app.http.get('/api/v1/admin/channels/items/addable?type=tracks').set(listener)).status).toBe(403);
  });

  it('says when it is filled the next time, and by what', async () => {
    const folk = (await find('genres', 'indie'))[0]?.id;
    const { id } = await bed.create({
      name: 'Folk',
      config: {
        content_type: 'albums',
        content_mode: 'auto_update',
        auto_update_method: 'by_genre',
        auto_update_value: folk,
        auto_update_interval_hours: 3,
      },
    });
    const before = await edited(String(id));
    expect(before).toMatchObject({ last_updated_at: null, filled_by: { id: folk, display_name: 'Indie Folk' } });
    const wait = Date.parse(before.next_update_at as string) - Date.now();
    expect([wait > -1, wait <= HOUR_MS]).toEqual([true, true]);
    const { body } = await bed.app.http.post(`/api/v1/channels/${id}/update-now`).set(editor).expect(200);
    const after = body.channel as EditedChannel;
    expect(after).toMatchObject({ items_count: 1, items: [] });
    const next = new Date(after.next_update_at as string);
    expect(next.getUTCMinutes()).toBe(20);
    const since = next.getTime() - Date.parse(after.last_updated_at as string);
    expect([since > 2.9 * HOUR_MS, since <= 4 * HOUR_MS]).toEqual([true, true]);
  });

  it('leads from the addresses that a channel had before to where it is now', async () => {
    const { id } = await bed.create({ name: 'First' });
    await put(id, { slug: 'second' });
    const { channel } = await put(id, { slug: 'third' });
    expect(channel).toMatchObject({ slug: 'third', old_slugs: ['first', 'second'] });
    expect(await bed.get('first')).toMatchObject({ id, slug: 'third' });
    expect((await edited('second')).id).toBe(id);
    for (const old of ['/second', '/channel/first'])
      expect((await bed.app.http.get(old).expect(301)).headers['location']).toBe('/third');
    await bed.app.http.get(`/channel/${id}`).expect(200);
    // Whoever takes an address has it; back at an old one, it is no former one.
    const other = await bed.create({ name: 'First' });
    expect((await bed.get('first')).id).toBe(other.id);
    expect((await put(id, { slug: 'second' })).channel.old_slugs).toEqual(['third']);
    await bed.send('delete', `/${id}`, {}, 200);
    await bed.app.http.get('/api/v1/channels/third').expect(404);
  });

  it('tells whoever is late what stands there now, items included', async () => {
    const made = await bed.create({ name: 'Both', config: { content_type: 'tracks' }, content: tracks(0) });
    await put(made.id, { content: tracks(1, 0), name: 'Both of us' });
    const { current } = await put(made.id, { layout: 'list', expected_updated_at: made.updated_at }, 409);
    expect(current).toMatchObject({ name: 'Both of us', old_slugs: [], filled_by: null });
    expect(current?.items.map(({ name }) => name)).toEqual(['Gulls', 'Harbour Lights']);
  });

  it('lets an editor do everything but delete and reset', async () => {
    const { body } = await bed.app.http
      .post('/api/v1/channels')
      .set(editor)
      .send({ name: 'Of the editor', config: { content_type: 'tracks' }, content: tracks(0) })
      .expect(201);
    const { id, items } = body.channel as EditedChannel;
    expect(items.map(({ name }) => name)).toEqual(['Harbour Lights']);
    const home = await edited('home');
    const held = home.items.map(({ model_type, id: item }) => ({ model_type, id: item }));
    await put(home.id, { content: [...held, { model_type: 'channel', id }], expected_updated_at: home.updated_at });
    expect(names((await bed.get('home')).content.data).at(-1)).toBe('Of the editor');
    for (const call of [
      bed.app.http.delete(`/api/v1/channels/${id}`),
      bed.app.http.post('/api/v1/channels/reset-to-default'),
      bed.app.http.post('/api/v1/admin/channels/bulk-delete').send({ ids: [id] }),
    ])
      expect((await call.set(editor)).status).toBe(403);
  });

  it.each(['0', '-1', '1e30', 'abc%20def', "1'%20OR%20'1'='1", '%00', '%ff', 'x'.repeat(5_000), '__proto__'])(
    'finds no channel at %s, and does not fall over',
    async (path) => {
      const { status } = await bed.app.http.get(`/api/v1/admin/channels/${path}`).set(editor);
      expect([400, 404, 414, 422]).toContain(status);
    },
  );
});
