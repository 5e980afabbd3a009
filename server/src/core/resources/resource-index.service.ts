import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { SearchSources } from '../search/search-sources.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';

/** Brings rows of lists into the search index, once all modules have handed in theirs. */
@Injectable()
export class ResourceIndex implements OnApplicationBootstrap {
  constructor(
    private readonly resources: Resources,
    private readonly rows: ResourceRowsRepository,
    private readonly sources: SearchSources,
  ) {}

  onApplicationBootstrap(): void {
    for (const source of this.resources.all()) {
      const { indexed } = source;
      if (!indexed) continue;
      const { type, texts } = indexed;
      this.sources.addList({
        type,
        idsAfter: (after, limit) => this.rows.idsWithin(source, [], { after, upTo: Number.MAX_SAFE_INTEGER, limit }),
        documents: async (ids) =>
          (await texts(ids)).map(({ id, title, body = '' }) => ({ id, title, context: '', body, popularity: 0 })),
      });
    }
  }
}
