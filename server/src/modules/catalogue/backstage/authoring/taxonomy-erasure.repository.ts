import { References } from '../../../../core/database/references.js';
import { Repository } from '../../../../core/database/repository.js';
import { ChannelableEntity } from '../../music/schema/channel.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { TagEntity } from '../../music/schema/tag.entity.js';

export type TaxonomyKind = 'genre' | 'tag';

/** No slug has this letter, so the name is free for another one. */
const erasedName = (id: number): string => `~${id}`;

/** Takes genres and tags away, with what links them to music. */
export class TaxonomyErasureRepository extends Repository {
  private readonly genres = this.table(GenreEntity);
  private readonly tags = this.table(TagEntity);

  async existing(kind: TaxonomyKind, ids: readonly number[]): Promise<number[]> {
    return kind === 'genre'
      ? await this.genres.column('id', { id: ids }, { lock: true })
      : await this.tags.column('id', { id: ids }, { lock: true });
  }

  /** Nobody finds them from now on. */
  async hide(kind: TaxonomyKind, ids: readonly number[]): Promise<void> {
    const deleted_at = new Date();
    for (const id of ids) {
      const hidden = { name: erasedName(id), popularity: 0, deleted_at };
      if (kind === 'genre') await this.genres.update({ id }, { ...hidden, tracks_count: 0, artists_count: 0 });
      else await this.tags.update({ id }, hidden);
    }
  }

  /** Their links to music, and their places in channels. @returns how many, at most the limit: where it is less, none is left. */
  async clear(kind: TaxonomyKind, ids: readonly number[], limit: number): Promise<number> {
    const references = new References(this.database, this.unit);
    if (kind === 'tag') return await references.clear(TagEntity, ids, limit);
    const rows = await this.table(ChannelableEntity).delete({ model_type: 'genre', model_id: ids }, { limit });
    return rows < limit ? rows + (await references.clear(GenreEntity, ids, limit - rows)) : rows;
  }

  /** Once they are cleared. */
  async delete(kind: TaxonomyKind, ids: readonly number[]): Promise<void> {
    if (kind === 'genre') await this.genres.delete({ id: ids });
    else await this.tags.delete({ id: ids });
  }
}
