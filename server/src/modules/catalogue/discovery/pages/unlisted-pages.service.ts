import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PageRegistry } from '../../../../core/pages/page.registry.js';

const LIBRARY = [
  '/library',
  '/library/songs',
  '/library/playlists',
  '/library/albums',
  '/library/artists',
  '/library/history',
];
/** Where artists ask, upload, edit and read their figures. */
const BACKSTAGE: Record<string, string> = {
  '/backstage': 'Backstage',
  '/backstage/requests': 'Backstage',
  '/backstage/requests/:preset': 'Backstage',
  '/backstage/requests/:id/request-submitted': 'Backstage',
  '/become-artist': 'For artists',
  '/claim-artist': 'For artists',
  '/upload': 'Upload',
  '/backstage/releases': 'Release calendar',
  '/backstage/upload': 'Upload',
  '/backstage/tracks/new': 'New song',
  '/backstage/tracks/:id/edit': 'Edit',
  '/backstage/albums/new': 'New album',
  '/backstage/albums/:id/edit': 'Edit',
  '/backstage/artists/:id/edit': 'Edit',
  '/backstage/tracks/:id/insights': 'Insights',
  '/backstage/albums/:id/insights': 'Insights',
  '/backstage/artists/:id/insights': 'Insights',
};
const PAGES: Record<string, string> = {
  ...Object.fromEntries(LIBRARY.map((pattern) => [pattern, 'Library'])),
  ...BACKSTAGE,
  '/radio/:seedType/:seedId': 'Radio',
  '/radio/:seedType/:seedId/:name': 'Radio',
  '/playlist/join/:token': 'Playlist',
  '/workspace/:id': 'Workspace',
  '/workspace/join/:inviteId': 'Invitation',
};

/** Pages that are one reader's own, for no search engine: they ask by themselves who is there and what may be seen. */
@Injectable()
export class UnlistedPages implements OnModuleInit {
  constructor(private readonly pages: PageRegistry) {}

  onModuleInit(): void {
    for (const [pattern, title] of Object.entries(PAGES))
      this.pages.add({
        pattern,
        load: () =>
          Promise.resolve({ status: 200, title, inLanguage: ({ line }) => ({ title: line(title) }), isIndexed: false }),
      });
  }
}
