import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { ReleasePublished } from '../src/modules/catalogue/music/listing/release.events.js';
import { MusicMinutesLow } from '../src/modules/catalogue/backstage/authoring/authoring.events.js';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AuthoringBed, LATER } from './authoring-bed.js';
import { hearEvents } from './hear-events.js';

describe('releases', () => {
  let bed: AuthoringBed;
  let heard: ReturnType<typeof hearEvents>;

  beforeAll(async () => {
    bed = await AuthoringBed.open('release-events');
    heard = hearEvents(bed.app, ReleasePublished, MusicMinutesLow);
  });
  afterAll(() => bed.close());

  const listing = (): CatalogueListing => bed.app.nest.get(CatalogueListing);
  const show = (type: 'tracks' | 'albums', id: number, visibility: string) =>
    bed.send(bed.olga, 'put', `${type}/${id}`, { visibility }).expect(200);
  const processed = async (id: number): Promise<void> => {
    await bed.ready(id);
    await listing().relist({ tracks: [id], albums: [] });
  };

  it('of a single track are told when it is in the lists for the first time, and never again', async () => {
    const { id } = await bed.newTrack(bed.olga);
    await processed(id);
    expect(heard()).toEqual([]);
    await show('tracks', id, 'public');
    expect(heard()).toEqual([new ReleasePublished('track', id, [bed.maren], bed.olgaId)]);
    for (const visibility of ['public', 'private', 'public']) await show('tracks', id, visibility);
    expect(heard()).toEqual([]);
  });

  it('wait until the file is ready', async () => {
    const { id } = await bed.newTrack(bed.olga, { seed: 21 }, { visibility: 'public' });
    expect(heard()).toEqual([]);
    await processed(id);
    expect(heard()).toEqual([new ReleasePublished('track', id, [bed.maren], bed.olgaId)]);
  });

  it('of an album are told once, and not song by song', async () => {
    const files = [
      await bed.uploadSong(bed.olga, { title: 'One', artist: 'Maren Holt', album: 'Tides', seed: 31 }),
      await bed.uploadSong(bed.olga, { title: 'Two', artist: 'Maren Holt', album: 'Tides', seed: 32 }),
    ];
    const { album, tracks } = await bed.fromUploads(bed.olga, files, { group_as: 'album' });
    const id = album?.id ?? 0;
    for (const track of tracks) await processed(track.id);
    await show('albums', id, 'public');
    expect(heard()).toEqual([new ReleasePublished('album', id, [bed.maren], bed.olgaId)]);
    await bed.send(bed.olga, 'put', `tracks/${tracks[1]?.id}`, { album_id: null }).expect(200);
    for (const visibility of ['private', 'public']) await show('albums', id, visibility);
    expect(heard()).toEqual([]);
  });

  it('that were scheduled are told when their time has come', async () => {
    const { id } = await bed.newTrack(bed.olga, { seed: 41 }, { visibility: 'public', publish_at: LATER });
    await processed(id);
    await listing().publishDue();
    expect(heard()).toEqual([]);
    await bed.accounts.change('tracks', { publish_at: bed.accounts.at(-30_000) }, id);
    await listing().publishDue();
    await listing().publishDue();
    expect(heard()).toEqual([new ReleasePublished('track', id, [bed.maren], bed.olgaId)]);
  });

  it('are nothing that was imported from a folder', async () => {
    const root = await bed.make.track('Imported', [bed.wren], { listed: false });
    await bed.make.link('library_roots', { id: 1, path: '/music', path_hash: 'x', created_at: bed.accounts.at(0) });
    await bed.make.link('library_files', {
      root_id: 1,
      path: 'a.mp3',
      path_hash: 'a',
      size: 1,
      mtime_ms: 1,
      track_id: root,
    });
    const album = await bed.make.album('Imported', [bed.wren], { group_key: 'imported', listed: false });
    const song = await bed.make.track('On it', [bed.wren], { album_id: album, listed: false });
    await listing().relist({ tracks: [root, song], albums: [album] });
    expect(await bed.rows('SELECT id FROM tracks WHERE id IN (?, ?) AND listed = 1', root, song)).toHaveLength(2);
    expect(heard()).toEqual([]);
  });

  it('are warned of when they have used nine tenths of the minutes', async () => {
    const { id, who } = await bed.artist(
      'minnie',
      [USERS_ROLE_ID],
      [
        {
          name: 'music.create',
          restrictions: [
            { name: 'minutes', value: 1 },
            { name: 'artist_selection', value: true },
          ],
        },
      ],
    );
    await bed.make.track('Long one', [bed.maren], { owner_id: id, duration_ms: 53_500 });
    await bed.newTrack(who, { seed: 51 });
    expect(heard()).toEqual([new MusicMinutesLow(id, 0, 1)]);
    await bed.newTrack(who, { seed: 52 });
    expect(heard()).toEqual([]);
  });
});
