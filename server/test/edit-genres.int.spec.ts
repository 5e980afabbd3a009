import sharp from 'sharp';
import { grants } from './admin-lists-bed.js';
import { MergeBed } from './merge-bed.js';

describe('genres and tags that editors make and change', () => {
  let bed: MergeBed;
  beforeAll(async () => {
    bed = await MergeBed.open('edit-genres');
  });
  afterAll(() => bed.close());
  const upload = async (): Promise<number> => {
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer();
    const answer = await bed.app.http
      .post('/api/v1/file-entries')
      .set(bed.admin)
      .attach('file', bytes, 'folk.png')
      .field('metadata', JSON.stringify({ upload_type: 'artwork' }));
    return (answer.body as { fileEntry: { id: number } }).fileEntry.id;
  };

  it('are made with a name for addresses, once, and stay without music', async () => {
    const made = await bed.send('post', 'genres', { display_name: 'Dream  Pop' });
    expect([made.status, made.body.genre]).toEqual([
      201,
      expect.objectContaining({ name: 'dream-pop', display_name: 'Dream  Pop', image: null, cover: null }),
    ]);
    expect((await bed.send('post', 'genres', { display_name: 'dream pop' })).body.errors).toEqual({
      name: ['There is a genre with this name already.'],
    });
    expect((await bed.send('post', 'genres', { display_name: '!!!' })).status).toBe(422);
    await bed.recount();
    expect((await bed.send('get', 'admin/genres?query=')).body.pagination.total).toBe(1);

    const tag = await bed.send('post', 'tags', { display_name: 'Late Night' });
    expect([tag.status, tag.body.tag]).toEqual([201, expect.objectContaining({ name: 'late-night', type: 'default' })]);
    expect((await bed.send('post', 'tags', { display_name: 'late night' })).status).toBe(422);
    // One of the artists may have the same name.
    expect((await bed.send('post', 'tags', { display_name: 'Late night', type: 'custom' })).status).toBe(201);
  });

  it('keep their old name as an address until another has it', async () => {
    const { id, updated_at } = (await bed.send('post', 'genres', { display_name: 'Folk' })).body.genre;
    await bed.make.link('track_genres', { track_id: await bed.make.track('Tide', []), genre_id: id });
    await bed.recount();
    const renamed = await bed.send('put', `genres/${id}`, {
      display_name: 'Folk & Roots',
      name: 'Folk and Roots',
      expected_updated_at: updated_at,
    });
    expect(renamed.body.genre).toMatchObject({ name: 'folk-and-roots', display_name: 'Folk & Roots' });
    expect((await bed.send('get', 'genres/folk')).body.genre.id).toBe(id);
    const stale = await bed.send('put', `genres/${id}`, { display_name: 'Roots', expected_updated_at: updated_at });
    expect([stale.status, stale.body.current]).toEqual([
      409,
      expect.objectContaining({ display_name: 'Folk & Roots' }),
    ]);
    expect((await bed.send('put', 'genres/999999', { display_name: 'Roots' })).status).toBe(404);

    const other = (await bed.send('post', 'genres', { display_name: 'Folk' })).body.genre;
    await bed.make.link('track_genres', { track_id: await bed.make.track('Ebb', []), genre_id: other.id });
    await bed.recount();
    expect((await bed.send('get', 'genres/folk')).body.genre.id).toBe(other.id);
    expect((await bed.send('put', `genres/${id}`, { name: 'folk' })).body.errors).toEqual({
      name: ['There is a genre with this name already.'],
    });
  });

  it('rename and retype tags, which lists of their music follow', async () => {
    const tag = (await bed.send('post', 'tags', { display_name: 'Sea' })).body.tag;
    await bed.make.link('track_tags', { track_id: await bed.make.track('Shore', []), tag_id: tag.id });
    await bed.send('put', `tags/${tag.id}`, { display_name: 'The Sea', name: 'the-sea', type: 'custom' });
    await bed.merge('tags', tag.id, [(await bed.send('post', 'tags', { display_name: 'Ocean' })).body.tag.id]);
    const names = async (name: string) =>
      (await bed.send('get', `tags/${name}/tracks`)).body.pagination.data.map((one: { name: string }) => one.name);
    expect([await names('the-sea'), await names('sea'), await names('ocean')]).toEqual([
      ['Shore'],
      ['Shore'],
      ['Shore'],
    ]);
    expect((await bed.send('get', 'tags/sea')).body.tag).toMatchObject({ type: 'custom', display_name: 'The Sea' });
  });

  it('show a picture of their own in place of an album’s, until it is taken away', async () => {
    const { id } = (await bed.send('post', 'genres', { display_name: 'Ambient', image_entry_id: await upload() })).body
      .genre;
    const [row] = (await bed.send('get', 'admin/genres?has_image=true')).body.pagination.data;
    expect(row).toMatchObject({ id, image: expect.stringContaining('/storage/covers/') });
    expect(row.cover.image).toBe(row.image);
    expect((await bed.send('put', `genres/${id}`, { image_entry_id: 999_999 })).status).toBe(422);
    await bed.send('put', `genres/${id}`, { image_entry_id: null });
    expect((await bed.send('get', 'admin/genres?has_image=true')).body.pagination.data).toEqual([]);
  });

  it('are deleted by number, each verb with its own right', async () => {
    const { id } = (await bed.send('post', 'genres', { display_name: 'Gone' })).body.genre;
    const editor = await bed.accounts.browser(
      await bed.accounts.add('edda', grants('admin.access', 'genres.update', 'tags.update')),
    );
    const status = async (...call: [method: 'post' | 'put' | 'delete', path: string, body?: object]) =>
      (await bed.send(call[0], call[1], call[2], editor)).status;
    expect([
      await status('post', 'genres', { display_name: 'New' }),
      await status('post', 'tags', { display_name: 'New' }),
      await status('put', `genres/${id}`, { display_name: 'Gone soon' }),
      await status('delete', `genres/${id}`),
    ]).toEqual([403, 403, 200, 403]);
    expect((await bed.send('delete', `genres/${id}`)).body).toMatchObject({ deleted: 1 });
    expect((await bed.send('put', `genres/${id}`, { display_name: 'Back' })).status).toBe(404);
  });
});
