import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BACKSTAGE_REQUEST_TYPES } from '@tonearm/shared/catalogue/backstage';
import { PageRegistry } from '../../../core/pages/page.registry.js';

const REQUESTS = '/backstage/requests';
/** Where artists ask, upload, edit and look at their figures: the pages themselves ask who is there and what they may see. */
const PAGES: Record<string, string> = {
  '/backstage': 'Backstage', [REQUESTS]: 'For artists', ...Object.fromEntries(BACKSTAGE_REQUEST_TYPES.map((type) => [`${REQUESTS}/${type}`, 'For artists'])),
  [`${REQUESTS}/:id/request-submitted`]: 'Artist request', '/backstage/tracks/:id/insights': 'Insights', '/backstage/albums/:id/insights': 'Insights',
  '/backstage/artists/:id/insights': 'Insights',
  '/backstage/upload': 'Upload', '/backstage/tracks/new': 'New song', '/backstage/tracks/:id/edit': 'Edit', '/backstage/albums/new': 'New album',
  '/backstage/albums/:id/edit': 'Edit', '/backstage/artists/:id/edit': 'Edit',
};

/** None of them is for search engines. */
@Injectable()
export class StudioPages implements OnModuleInit {
  constructor(private readonly pages: PageRegistry) {}

  onModuleInit(): void {
    for (const [pattern, title] of Object.entries(PAGES)) this.pages.add({ pattern, load: () => Promise.resolve({ status: 200, title, isIndexed: false }) });
  }
}
