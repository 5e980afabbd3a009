// More than two hundred calls of the API as a guest, a listener, an artist and an administrator: lists and details with filters, sorts and pages, writes, and what is refused.
const filters = (...conditions) => Buffer.from(JSON.stringify(conditions)).toString('base64url');
const api = (path) => (path.startsWith('/') ? path : `/api/v1/${path}`);

/** Reads by the same person. */
const get = (as, ...paths) => paths.map((path) => ({ as, method: 'GET', path: api(path) }));
const write = (method) => (as, path, body) => ({ as, method, path: api(path), body });
const [post, put, remove] = ['POST', 'PUT', 'DELETE'].map(write);
/** A form with one file. @param kind what the path takes it as. */
const form = (as, path, { field = 'file', name, type, bytes, fields = {} }) => ({ as, method: 'POST', path: api(path), form: { field, name, type, bytes, fields } });

/** The server rests before what comes next: counters and indices follow in jobs. */
const REST = { rest: true };

/** 1 × 1, black. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');

const READS_OF_GUESTS = get('guest',
  'health', 'bootstrap-data', 'value-lists/countries,languages', 'value-lists/nothing', 'genres', 'genres?perPage=3&page=2&orderBy=name&orderDir=asc', 'genres/1', 'genres/none',
  'tracks', 'tracks?perPage=5&page=3', 'tracks?orderBy=name&orderDir=asc&perPage=50', 'tracks?orderBy=plays', 'tracks?orderBy=duration_ms&orderDir=desc&paginate=lengthAware',
  'tracks?paginate=cursor&perPage=4', 'tracks?genre=1', 'tracks?artist=2&with=artists', 'tracks?explicit=true', 'tracks?query=harbour', 'tracks?perPage=0', 'tracks?perPage=100000', 'tracks?page=-1',
  `tracks?filters=${filters({ key: 'artist', value: 2, operator: '=' })}`, `tracks?filters=${filters({ key: 'password_hash', value: 1, operator: '=' })}`, 'tracks?filters=e30', 'tracks?owner_id=1', 'tracks?unknown=1',
  'tracks/1', 'tracks/2?load=album,artists', 'tracks/3?loadCount=likes,reposts', 'tracks/99999', 'tracks/abc', 'tracks/1/similar', 'tracks/1/lyrics', 'tracks/5/lyrics?language=en', 'tracks/1/likes', 'tracks/1/reposts', 'tracks/1/comments/markers', 'tracks/1/waveform',
  'albums', 'albums?orderBy=release_date&orderDir=asc', 'albums?release_type=single', 'albums?release_type=none', 'albums?artist=3&perPage=2', 'albums?featuring=1', 'albums?genre=2&paginate=simple', 'albums?orderBy=name&page=2&perPage=3',
  'albums/1', 'albums/2?load=tracks', 'albums/3?load=tracks,artists,genres,tags', 'albums/99999', 'albums/1/likes', 'albums/1/reposts',
  'artists', 'artists?orderBy=name&orderDir=desc&perPage=4', 'artists?query=ma', 'artists?verified=true', 'artists/1', 'artists/2?load=albums,topTracks,genres', 'artists/99999', 'artists/1/albums', 'artists/1/albums?releaseType=album', 'artists/1/tracks?perPage=3',
  'artists/1/similar', 'artists/2/about', 'artists/1/followers', 'tags', 'tags?query=a', 'tags/recorded', 'tags/none/albums',
  'channels', 'channels?type=channel', 'channels/1', 'channels/discover', 'channels/genres', 'channels/charts', 'channels/2?restriction=1&order=plays', 'channels/none',
  'playlists', 'playlists?orderBy=name', 'playlists/1', 'playlists/1/tracks', 'playlists/join/none', 'users/1', 'users/1?with=followers', 'users/1/playlists', 'users/1/likes', 'users/1/followers', 'users/99999',
  'search?query=harbour', 'search?query=ma&types=artists,tracks&limit=3', 'search?query=', 'search/suggestions?query=ha', 'search/tracks?query=night&perPage=5', 'search/albums?query=sea&year=2019', 'search/none?query=x', 'search/artists?query=zzzzzz',
  'radio/artist/1?seed=7', 'radio/track/1?seed=7', 'radio/genre/99999?seed=7', 'recommendations/home', 'comments?commentableType=track&commentableId=1', 'comments', 'oembed?url=%7Bsite%7D%2Ftrack%2F1', 'oembed?url=https%3A%2F%2Fexample.com',
  'custom-pages/1', 'custom-pages', 'users/me', 'users', 'users/me/library/tracks', 'users/me/feed', 'player/queue', 'settings', 'roles', 'permissions', 'backstage/overview', 'insights/track/1', 'nothing/here',
  '/sitemap.xml', '/robots.txt');

const READS_OF_MEMBERS = [
  ...get('listener', 'users/me', 'users/me/library/tracks', 'users/me/library/albums?orderBy=name', 'users/me/library/history', 'users/me/library/ids', 'users/me/library/playlists', 'users/me/feed', 'users/me/usage', 'users/me/file-entries',
    'users/me/recent-searches', 'users/me/backstage-requests', 'user-sessions', 'player/queue', 'recommendations/home', 'users', 'settings', 'users/1/sessions', 'insights/artists/1', 'backstage/overview'),
  ...get('artist', 'users/me?load=roles,permissions', 'backstage/overview', 'users/me/usage', 'users/me/backstage-requests', 'tracks?owner_id=3', 'users/me/file-entries?type=audio'),
  ...get('admin', 'users', 'users?query=listener&orderBy=created_at', 'users?role=3', 'users/2?load=roles,permissions', 'users/2/sessions', 'users/2/tokens', 'roles', 'roles?internal=true', 'roles/1', 'roles/99', 'permissions', 'settings',
    'logs/outgoing-email', 'logs/outgoing-email/99', 'custom-pages', 'channels?paginate=lengthAware', 'channels/1/search-addable?query=har', 'library-roots', 'backstage-requests', 'backstage-requests/99', 'comments', 'comments?reported=true', 'ads',
    'tracks?visibility=private', 'insights/artists/1?range=today&metrics=plays', 'insights/artists/1/audience?range=today', 'insights/tracks/1/retention?range=today'),
];

const WRITES = [
  post('guest', 'library/add', { items: [{ model_type: 'track', model_id: 1 }] }), post('guest', 'comments', { commentable_type: 'track', commentable_id: 1, content: 'Hello' }), post('guest', 'tracks/stream-urls', { track_ids: [1, 2] }),
  post('guest', 'contact-page', { name: 'Ada', email: 'not an address', message: '' }), post('guest', '/auth/login', { email: 'nobody@example.net', password: 'wrong-password-1' }), post('guest', '/auth/register', { email: 'x', password: 'y', password_confirmation: 'z' }),
  post('listener', 'library/add', { items: [{ model_type: 'track', model_id: 1 }, { model_type: 'album', model_id: 2 }] }), post('listener', 'library/add', { items: [{ model_type: 'track', model_id: 99999 }] }), post('listener', 'library/add', { items: 'all' }),
  post('listener', 'artists/1/follow'), post('listener', 'users/3/follow'), post('listener', 'users/2/follow'), post('listener', 'reposts/toggle', { repostable_type: 'track', repostable_id: 1, caption: 'Listen' }),
  post('listener', 'playlists', { name: 'Evening', description: 'Slow', visibility: 'public', track_ids: [1, 2, 3] }), post('listener', 'playlists', { name: '' }), put('listener', 'playlists/1', { name: 'Late evening' }),
  post('listener', 'playlists/1/tracks/add', { tracks: [{ id: 4 }, { id: 5 }] }), post('listener', 'playlists/1/tracks/order', { entry_ids: [5, 4, 3, 2, 1] }), post('listener', 'playlists/1/tracks/remove', { entry_ids: [2] }), put('artist', 'playlists/1', { name: 'Mine' }),
  post('artist', 'playlists/1/follow'), post('listener', 'comments', { commentable_type: 'track', commentable_id: 1, content: 'The bridge!', position_ms: 1000 }), post('artist', 'comments', { commentable_type: 'track', commentable_id: 1, content: 'Thank you', parent_id: 1 }),
  post('artist', 'comments/1/vote', { value: 1 }), post('artist', 'comments/1/report', { reason: 'spam' }), put('artist', 'comments/1', { content: 'Not mine' }), put('listener', 'comments/1', { content: 'The bridge, twice!' }),
  post('listener', 'plays', { track_id: 1, client_id: 'recorded-1' }), put('listener', 'plays/1', { ms_played: 40_000, completed: true }), put('listener', 'player/queue', { entries: [{ uid: 'a', track_id: 1, source: { type: 'album', id: 1 } }], index: 0, position_ms: 0, shuffle: false, repeat: 'off', version: 0 }),
  post('listener', 'player/queue/expand', { source_type: 'album', source_id: 1 }), post('listener', 'users/me/recent-searches', { model_type: 'artist', model_id: 1 }), post('listener', 'recommendations/feedback', { artist_id: 2, value: 'less' }),
  put('listener', 'users/2/profile', { username: 'late-listener', description: 'Up late', city: 'Malmö' }), put('listener', 'users/2', { name: 'Late Listener', language: 'de' }), put('listener', 'users/3', { name: 'Other' }), post('listener', 'users/me/locale', { locale: 'en' }),
  form('listener', 'users/2/avatar', { name: 'me.png', type: 'image/png', bytes: PIXEL }), form('listener', 'file-entries', { name: 'pixel.png', type: 'image/png', bytes: PIXEL, fields: { metadata: '{"upload_type":"artwork"}' } }),
  post('listener', 'backstage-requests', { type: 'become-artist', artist_name: 'Evening Crew', image: 1, data: {} }), post('listener', 'backstage-requests', { type: 'become-artist', artist_name: 'Evening Crew' }), form('listener', 'file-entries', { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('no music'), fields: { metadata: '{"upload_type":"trackMedia"}' } }), post('listener', 'channels', { name: 'Mine' }), post('listener', 'access-tokens', { tokenName: 'x' }),
  post('artist', 'albums', { name: 'First light', release_type: 'album', visibility: 'private', artists: [{ name: 'Evening Crew' }] }), post('artist', 'tracks', { file_entry_id: 999 }), post('artist', 'lyrics/parse', { text: '[00:01.00]One\n[00:02.50]Two' }), put('artist', 'artists/1', { name: 'Taken' }),
  put('admin', 'artists/1', { genres: ['ambient'] }), put('admin', 'tracks/2', { explicit: true, tags: ['recorded'] }), post('admin', 'channels', { name: 'Recorded', config: { contentType: 'listAll', contentModel: 'track' } }), post('admin', 'custom-pages', { title: 'Recorded page', body: '<p>Us</p>', published: true }),
  put('admin', 'settings', { client: { 'uploads.max_size_mb': 20 } }), put('admin', 'settings', { client: { 'uploads.max_size_mb': -1 } }), put('admin', 'settings', { client: { 'no.such': 1 } }), post('admin', 'roles', { name: 'Curators', permissions: [] }), post('admin', 'roles', { name: 'Curators' }),
  post('admin', 'users', { email: 'made@example.net', password: 'quiet rooms at night' }), post('admin', 'users/4/ban', { reason: 'noise', permanent: true }), remove('admin', 'users/4/ban'), post('admin', 'comments/bulk-update', { ids: [2], state: 'hidden' }), post('admin', 'backstage-requests/1/deny', { denial_reason: 'Too few songs' }),
  remove('admin', 'roles/1'), remove('listener', 'playlists/99'),
];

const READS_AFTERWARDS = [
  ...get('listener', 'users/me', 'users/me/library/tracks', 'users/me/library/ids', 'users/me/library/history', 'users/me/recent-searches', 'users/me/backstage-requests', 'playlists/1/tracks', 'player/queue', 'users/me/file-entries'),
  ...get('guest', 'tracks/1', 'tracks/1/likes', 'comments?commentableType=track&commentableId=1', 'artists/1/followers', 'playlists/1', 'users/2', 'channels/recorded', 'custom-pages/recorded-page', 'tags/recorded', 'tags/recorded/tracks', 'tags', 'search/tracks?query=harbour&perPage=5', 'search?query=evening'),
  ...get('artist', 'users/me/feed', 'users/me/library/playlists'), ...get('admin', 'backstage-requests', 'comments?reported=true', 'users?orderBy=id&orderDir=asc', 'settings'),
];

export const CALLS = [...READS_OF_GUESTS, ...READS_OF_MEMBERS, ...WRITES, REST, ...READS_AFTERWARDS];
