import {
  CommentLiked,
  CommentMentionsAdded,
  CommentPosted,
  CommentReported,
} from '../src/modules/catalogue/community/comments/comment.events.js';
import {
  AlbumLiked,
  ArtistFollowed,
  Reposted,
  TrackLiked,
  UserFollowed,
} from '../src/modules/catalogue/community/library/library.events.js';
import {
  PlaylistCollaboratorJoined,
  PlaylistFollowed,
  PlaylistTracksAdded,
} from '../src/modules/catalogue/community/playlists/playlist.events.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { hearEvents } from './hear-events.js';

describe('what people do with music', () => {
  let app: TestApp;
  let ines: number;
  let sam: number;
  let as: Visitor;
  let sams: Visitor;
  let track: number;
  let album: number;
  let artist: number;
  let playlist: number;
  let heard: ReturnType<typeof hearEvents>;
  const send = async (path: string, body: object, status: number, who = as) =>
    (await app.http.post(`/api/v1/${path}`).set(who).send(body).expect(status)).body;

  beforeAll(async () => {
    app = await createTestApp('community-events');
    const [accounts, make] = [new AccountFactory(app), new CatalogueFactory(app.database, app.unit)];
    [ines, sam] = [await accounts.add('ines'), await accounts.add('sam')];
    [as, sams] = [await accounts.browser(ines), await accounts.browser(sam)];
    artist = await make.artist('Maren Holt');
    album = await make.album('Low Tide Almanac', [artist]);
    track = await make.track('Harbour Lights', [artist], { album_id: album });
    playlist = (await send('playlists', { name: 'Sunday', visibility: 'public' }, 201, sams)).playlist.id;
    heard = hearEvents(
      app,
      TrackLiked,
      AlbumLiked,
      ArtistFollowed,
      UserFollowed,
      PlaylistFollowed,
      Reposted,
      CommentPosted,
      CommentMentionsAdded,
      CommentLiked,
      CommentReported,
      PlaylistCollaboratorJoined,
      PlaylistTracksAdded,
    );
  });
  afterAll(() => app.close());

  it('is told when it comes into a library, once, and not when it leaves', async () => {
    const items = [
      ['track', track],
      ['album', album],
      ['artist', artist],
      ['user', sam],
      ['playlist', playlist],
    ].map(([model_type, model_id]) => ({ model_type, model_id }));
    await send('library/add', { items }, 200);
    expect(heard()).toEqual(
      expect.arrayContaining([
        new TrackLiked(track, ines),
        new AlbumLiked(album, ines),
        new ArtistFollowed(artist, ines),
        new UserFollowed(sam, ines),
        new PlaylistFollowed(playlist, ines),
      ]),
    );
    await send('library/add', { items }, 200);
    await send('library/remove', { items }, 200);
    expect(heard()).toEqual([]);
  });

  it('is told when a playlist is followed on its page, once', async () => {
    for (let time = 0; time < 2; time += 1) await send(`playlists/${playlist}/follow`, {}, 200);
    expect(heard()).toEqual([new PlaylistFollowed(playlist, ines)]);
  });

  it('is told when it is reposted, and not when that is taken back', async () => {
    for (let time = 0; time < 2; time += 1)
      await send('reposts/toggle', { repostable_type: 'track', repostable_id: track }, 200);
    expect(heard()).toEqual([new Reposted('track', track, ines)]);
  });

  it('is told when somebody comments or answers, with whom they name; refused ones are not', async () => {
    const on = { commentable_type: 'track', commentable_id: track };
    const { comment } = await send('comments', { ...on, content: 'Listen, @sam' }, 201);
    const { comment: answer } = await send('comments', { ...on, content: 'Again', parent_id: comment.id }, 201);
    await send('comments', { ...on, content: '' }, 422);
    expect(heard()).toEqual([
      new CommentPosted(comment.id, ines, null, [sam], 'track', track),
      new CommentPosted(answer.id, ines, comment.id, [], 'track', track),
    ]);
    await app.http.put(`/api/v1/comments/${answer.id}`).set(as).send({ content: 'Again, @sam' }).expect(200);
    await app.http.put(`/api/v1/comments/${answer.id}`).set(as).send({ content: 'Again and again, @sam' }).expect(200);
    expect(heard()).toEqual([new CommentMentionsAdded(answer.id, ines, [sam])]);
  });

  it('is told when a comment is voted for or reported, once a person', async () => {
    const { comment } = await send(
      'comments',
      { commentable_type: 'track', commentable_id: track, content: 'Lovely' },
      201,
      sams,
    );
    heard();
    for (const value of [1, 1, 0]) await send(`comments/${comment.id}/vote`, { value }, 200);
    expect(heard()).toEqual([new CommentLiked(comment.id, ines)]);
    await Promise.all(Array.from({ length: 4 }, () => send(`comments/${comment.id}/vote`, { value: 1 }, 200)));
    expect(heard()).toEqual([new CommentLiked(comment.id, ines)]);
    for (let time = 0; time < 2; time += 1) await send(`comments/${comment.id}/report`, { reason: 'spam' }, 204);
    expect(heard()).toEqual([new CommentReported(comment.id, ines, 'spam', false)]);
  });

  it('is told when somebody joins a playlist and adds songs, once, and not of songs that were refused', async () => {
    const { invite_url: url } = (await send(`playlists/${playlist}/collaborators/invite`, {}, 200, sams)) as {
      invite_url: string;
    };
    const token = url.split('/').at(-1) as string;
    for (let time = 0; time < 2; time += 1) await app.http.post(`/api/v1/playlists/join/${token}`).set(as).expect(200);
    expect(heard()).toEqual([new PlaylistCollaboratorJoined(playlist, ines)]);
    await send(`playlists/${playlist}/tracks/add`, { tracks: [{ id: track }] }, 200);
    await send(`playlists/${playlist}/tracks/add`, { tracks: [{ id: track }] }, 409);
    expect(heard()).toEqual([new PlaylistTracksAdded(playlist, ines, 1)]);
  });
});
