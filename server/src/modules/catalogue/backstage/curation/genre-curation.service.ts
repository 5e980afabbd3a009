import { Injectable } from '@nestjs/common';
import type { CreateGenreInput, UpdateGenreInput } from '@tonearm/shared/catalogue/genre-authoring.dto';
import type { Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../../core/errors/expected-state.js';
import { Cache } from '../../../../core/ports/cache.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { GenresService } from '../../music/genres/index.js';
import { ReleasePictures } from '../authoring/index.js';
import { GenreCurationRepository } from './genre-curation.repository.js';
import { requireName } from './slug-names.js';

/** Makes and edits genres. */
@Injectable()
export class GenreCuration {
  constructor(
    private readonly rows: GenreCurationRepository,
    private readonly genres: GenresService,
    private readonly pictures: ReleasePictures,
    private readonly former: FormerItems,
    private readonly changes: SearchChanges,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 422 */
  async create(input: CreateGenreInput, actor: Actor): Promise<Genre> {
    const name = requireName(input.name ?? input.display_name, input.display_name);
    const picture = await this.pictureOf(input.image_entry_id, actor);
    const id = await this.unit.run('genres.create', async () => {
      await this.requireFree(name);
      const made = await this.rows.insert({ name, display_name: input.display_name, ...picture });
      await this.former.forgetName('genre', name);
      await this.changes.note('genres', [made]);
      return made;
    });
    return await this.get(id);
  }

  /** @throws AppError 404, 409 with what stands there now, 422. */
  async update(id: number, input: UpdateGenreInput, actor: Actor): Promise<Genre> {
    // null keeps a name as a missing key does: there is none to clear.
    const shown = input.display_name ?? undefined;
    const name = input.name == null ? undefined : requireName(input.name, shown ?? '');
    if (name === undefined && shown !== undefined) requireName('a', shown);
    const picture = await this.pictureOf(input.image_entry_id, actor);
    await withCurrent(
      () =>
        this.unit.run('genres.update', async () => {
          const row = await this.rows.lockOne(id);
          if (!row) throw notFound();
          requireExpected(input.expected_updated_at, row.updatedAt);
          if (name !== undefined && name !== row.name) {
            await this.requireFree(name, id);
            await this.former.forgetName('genre', name);
            await this.former.keepName('genre', row.name, id);
          }
          await this.rows.update(id, { name, display_name: shown, ...picture });
          await this.changes.note('genres', [id]);
        }),
      () => this.get(id),
    );
    await this.cache.dropTag('catalogue');
    return await this.get(id);
  }

  private async pictureOf(entryId: number | null | undefined, actor: Actor) {
    const { image_hash, image_color } = await this.pictures.coverColumns(entryId, actor);
    return image_hash === undefined ? {} : { image_hash, image_color };
  }

  private async requireFree(name: string, ownId: number | null = null): Promise<void> {
    const taken = await this.rows.idOf(name);
    if (taken !== null && taken !== ownId) throw invalid({ name: ['There is a genre with this name already.'] });
  }

  private async get(id: number): Promise<Genre> {
    const [genre] = await this.genres.listByIds([id]);
    if (!genre) throw notFound();
    return genre;
  }
}
