/** What pictures are taken of, by who looks. The numbers are those of the demo library and of what `prepare.mjs` makes. */
export const PAGES = {
  guest: {
    landing: '/landing', login: '/login', register: '/register', 'forgot-password': '/forgot-password', home: '/', genres: '/genres', genre: '/genre/ambient', charts: '/charts', artist: '/artist/1/x',
    album: '/album/3/x/y', track: '/track/1/x', search: '/search/night', radio: '/radio/artist/1/x', terms: '/pages/terms', missing: '/no/such/page',
  },
  listener: {
    home: '/', songs: '/library/songs', playlists: '/library/playlists', albums: '/library/albums', artists: '/library/artists', history: '/library/history', playlist: '/playlist/1/x', profile: '/user/2/x',
    feed: '/feed', 'account-settings': '/account-settings',
  },
  admin: {
    backstage: '/backstage', requests: '/backstage/requests', 'track-editor': '/backstage/tracks/1/edit', 'album-editor': '/backstage/albums/1/edit', 'artist-editor': '/backstage/artists/1/edit',
    upload: '/backstage/upload', insights: '/backstage/tracks/1/insights',
  },
};
