import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PageRegistry } from '../../../core/pages/page.registry.js';

/** Where artists upload and edit: the pages themselves ask who is there and what they may change. */
const PAGES: Record<string, string> = {
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
