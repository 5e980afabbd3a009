import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { ModelOption } from '@tonearm/shared/admin/resources.dto';
import { MODEL_OPTIONS_MAX } from '@tonearm/shared/limits';
import { queryWords } from '@tonearm/shared/rules/search-words';
import type { SearchType } from '@tonearm/shared/search/search';
import type { Actor } from '../../../../core/access/actor.js';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { ModelSources } from '../../../../core/resources/model-source.js';
import { ImageUrls } from '../../music/image-urls.service.js';
import { PickerModelsRepository } from './picker-models.repository.js';
import type { CatalogueModel } from './picker-models.repository.js';
import { SearchDocumentsRepository } from './search-documents.repository.js';

/** Hits that are looked through for those that the actor may find. */
const CANDIDATES = 200;
const TYPES: Readonly<Record<CatalogueModel, SearchType>> = {
  artist: 'artists',
  album: 'albums',
  genre: 'genres',
  tag: 'tags',
};

/** Offers artists, albums, genres and tags to the pickers of the admin area. The index lags behind by a moment. */
@Injectable()
export class PickerModels implements OnModuleInit {
  constructor(
    private readonly models: ModelSources,
    private readonly rows: PickerModelsRepository,
    private readonly documents: SearchDocumentsRepository,
    private readonly index: SearchIndex,
    private readonly images: ImageUrls,
  ) {}

  onModuleInit(): void {
    for (const model of Object.keys(TYPES) as CatalogueModel[])
      this.models.add({
        model,
        search: async (text, actor) => await this.options(model, await this.found(model, text), actor),
        byIds: async (ids, actor) => await this.options(model, ids, actor),
      });
  }

  private async found(model: CatalogueModel, text: string): Promise<number[]> {
    if (text === '') return await this.rows.popular(model, CANDIDATES);
    const words = queryWords(text);
    if (words.length === 0) return [];
    const terms = { text: words.join(' '), words: words.map((word) => [word]) };
    return (await this.index.find(TYPES[model], terms, CANDIDATES)).slice(0, CANDIDATES).map(({ id }) => id);
  }

  /** In the order of the ids. */
  private async options(model: CatalogueModel, ids: readonly number[], actor: Actor): Promise<ModelOption[]> {
    const rows = await this.rows.visible(model, ids, actor);
    const shown = ids.flatMap((id) => rows.get(id) ?? []).slice(0, MODEL_OPTIONS_MAX);
    const bills =
      model === 'album' && shown.length > 0
        ? await this.documents.billOf(
            'album',
            shown.map(({ id }) => Number(id)),
          )
        : null;
    return shown.map(({ id, name, image_hash: hash }) => ({
      id: Number(id),
      name,
      image: this.images.pictured(hash, null).image_variants?.['64'] ?? null,
      description: bills?.get(Number(id))?.join(', ') ?? null,
    }));
  }
}
