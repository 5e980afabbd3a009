import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** Where no row is; of as many digits as a row's number, so that answers can be compared. */
const NOWHERE = 987_654;
const ADDRESSES = 250;
const SECRET = 'Night Ferry';

interface Numbers {
  track: number;
  album: number;
  playlist: number;
  comment: number;
}

type Verb = 'get' | 'post' | 'put' | 'delete';
type Call = [verb: Verb, path: string, body?: object];

const TRACK_AND_ALBUM = ['track', 'album'] as const;

/** Every call that names music by its number. `own` is a playlist of whoever asks. */
const callsFor = (at: Numbers, own: number): Call[] => [
  ...TRACK_AND_ALBUM.flatMap((type): Call[] => [
    ['post', 'comments', { commentable_type: type, commentable_id: at[type], content: 'Hello' }],
    ['get', `comments?commentableType=${type}&commentableId=${at[type]}`],
    ['post', 'taggable/sync', { model_type: type, model_ids: [at[type]], tags: ['calm'] }],
    ['put', `${type}s/${at[type]}`, { name: 'Mine' }],
    ['delete', `${type}s/${at[type]}`],
    ['post', `${type}s/${at[type]}/share-token`],
    ['delete', `${type}s/${at[type]}/share-token`],
    ['get', `insights/${type}s/${at[type]}`],
    ['get', `insights/${type}s/${at[type]}/live`],
    ...['', '/likes', '/reposts', '/download'].map((part): Call => ['get', `${type}s/${at[type]}${part}`]),
  ]),
  ...(['track', 'album', 'playlist'] as const).flatMap((type): Call[] => [
    ['post', 'library/add', { items: [{ model_type: type, model_id: at[type] }] }],
    ['post', 'library/remove', { items: [{ model_type: type, model_id: at[type] }] }],
    ['post', 'reposts/toggle', { repostable_type: type, repostable_id: at[type] }],
    ['post', 'users/me/recent-searches', { model_type: type, model_id: at[type] }],
    ['post', 'player/queue/expand', { source_type: type, source_id: at[type] }],
    ['get', `radio/${type}/${at[type]}`],
  ]),
  ...['lyrics', 'similar', 'waveform', 'comments/markers'].map((part): Call => ['get', `tracks/${at.track}/${part}`]),
  ['post', 'plays', { track_id: at.track, client_id: 'a-client-of-mine' }],
  ['post', 'playlists', { name: 'Mine', track_ids: [at.track] }],
  ['post', `playlists/${own}/tracks/add`, { tracks: [{ id: at.track }] }],
  ['post', 'recommendations/feedback', { track_id: at.track, value: 'more' }],
  ['post', 'tracks/stream-urls', { track_ids: [at.track] }],
  ['post', 'lyrics', { track_id: at.track, text: 'La la' }],
  ['post', `tracks/${at.track}/replace-file`, { file_entry_id: 1 }],
  ['post', `tracks/${at.track}/reprocess`],
  ['post', `comments/${at.comment}/vote`, { value: 1 }],
  ['post', `comments/${at.comment}/report`, {}],
  ['put', `comments/${at.comment}`, { content: 'Mine' }],
  ['delete', `comments/${at.comment}`],
  ['post', 'comments', { commentable_type: 'track', commentable_id: at.track, content: 'And?', parent_id: at.comment }],
  ...['', '/tracks', '/export?format=csv', '/collaborators/invites'].map((part): Call => [
    'get',
    `playlists/${at.playlist}${part}`,
  ]),
  ...['follow', 'unfollow', 'collaborators/invite'].map((part): Call => ['post', `playlists/${at.playlist}/${part}`]),
  ['post', `playlists/${at.playlist}/tracks/add`, { tracks: [{ id: 1 }] }],
  ['post', `playlists/${at.playlist}/tracks/order`, { entry_ids: [1], before_entry_id: null }],
  ['post', `playlists/${at.playlist}/tracks/remove`, { entry_ids: [1] }],
  ['post', `playlists/${at.playlist}/import`, { text: 'a - b' }],
  ['put', `playlists/${at.playlist}`, { name: 'Mine' }],
  ['delete', `playlists/${at.playlist}`],
  ['delete', `playlists/${at.playlist}/collaborators/invites/1`],
];

/** quality.md, row 150: what is hidden answers like what is not there, to whoever only counts. */
describe('a stranger who walks numbers', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let ownerId: number;
  let stranger: Visitor;
  let own: number;
  let asked = 0;

  beforeAll(async () => {
    app = await createTestApp('bare-numbers');
    [accounts, make] = [new AccountFactory(app), new CatalogueFactory(app.database, app.unit)];
    ownerId = await accounts.add('owner');
    stranger = await accounts.browser(await accounts.add('stranger', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] }), {
      isConfirmed: true,
    });
    own = (await app.http.post('/api/v1/playlists').set(stranger).send({ name: 'Own' }).expect(201)).body.playlist
      .id as number;
  });
  afterAll(() => app.close());

  async function hide(visibility: 'unlisted' | 'private'): Promise<Numbers> {
    const artist = await make.artist('Mara Lindqvist');
    const hidden = { visibility, listed: false, owner_id: ownerId };
    const album = await make.album(SECRET, [artist], hidden);
    const track = await make.track(SECRET, [artist], { ...hidden, album_id: album });
    const owner = await accounts.browser(ownerId);
    const playlist = (
      await app.http
        .post('/api/v1/playlists')
        .set(owner)
        .send({ name: SECRET, visibility, track_ids: [track] })
        .expect(201)
    ).body.playlist.id as number;
    const comment = (
      await app.http
        .post('/api/v1/comments')
        .set(owner)
        .send({ commentable_type: 'track', commentable_id: track, content: `${SECRET}!` })
        .expect(201)
    ).body.comment.id as number;
    return { track, album, playlist, comment };
  }

  async function answerTo([verb, path, body]: Call, numbers: readonly number[]): Promise<string> {
    const { status, text } = await app.http[verb](`/api/v1/${path}`)
      .set(stranger)
      .set('X-Forwarded-For', `10.9.0.${(asked += 1) % ADDRESSES}`)
      .send(body);
    const [said] = text.split('"request_id"');
    return `${status} ${numbers.reduce((rest, number) => rest.replaceAll(new RegExp(`\\b${number}\\b`, 'g'), '#'), said ?? '')}`;
  }

  it.each(['unlisted', 'private'] as const)(
    'hears of what is %s nothing that they do not hear of what is not there',
    async (visibility) => {
      const numbers = await hide(visibility);
      const nowhere: Numbers = { track: NOWHERE, album: NOWHERE, playlist: NOWHERE, comment: NOWHERE };
      const missing = callsFor(nowhere, own);
      for (const [at, call] of callsFor(numbers, own).entries()) {
        const [heard, wanted] = [
          await answerTo(call, Object.values(numbers)),
          await answerTo(missing[at] as Call, [NOWHERE]),
        ];
        expect([call, heard]).toEqual([call, wanted]);
        expect([call, heard.includes(SECRET)]).toEqual([call, false]);
      }
    },
  );
});
