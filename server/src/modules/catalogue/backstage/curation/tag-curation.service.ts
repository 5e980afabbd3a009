import { Injectable } from '@nestjs/common';
import type { TagType } from '@tonearm/shared/catalogue/catalogue';
import type { Tag } from '@tonearm/shared/catalogue/catalogue.dto';
import type { CreateTagInput, UpdateTagInput } from '@tonearm/shared/catalogue/genre-authoring.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../../core/errors/expected-state.js';
import { Cache } from '../../../../core/ports/cache.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { TagsService } from '../../music/tags/index.js';
import { requireName } from './slug-names.js';
import { TagCurationRepository } from './tag-curation.repository.js';

/** Makes and edits tags. */
@Injectable()
export class TagCuration {
  constructor(
    private readonly rows: TagCurationRepository,
    private readonly tags: TagsService,
    private readonly former: FormerItems,
    private readonly changes: SearchChanges,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 422 */
  async create({ display_name, name, type: given }: CreateTagInput): Promise<Tag> {
    const type = given ?? 'default';
    const slug = requireName(name ?? display_name, display_name);
    const id = await this.unit.run('tags.create', async () => {
      await this.requireFree(slug, type);
      const made = await this.rows.insert({ name: slug, display_name, type });
      await this.former.forgetName('tag', slug);
      await this.changes.note('tags', [made]);
      return made;
    });
    return await this.get(id);
  }

  /** @throws AppError 404, 409 with what stands there now, 422. */
  async update(id: number, input: UpdateTagInput): Promise<Tag> {
    // null keeps a value as a missing key does: there is none to clear.
    const [display_name, type] = [input.display_name ?? undefined, input.type ?? undefined];
    const name = input.name == null ? undefined : requireName(input.name, display_name ?? '');
    if (name === undefined && display_name !== undefined) requireName('a', display_name);
    await withCurrent(
      () =>
        this.unit.run('tags.update', async () => {
          const row = await this.rows.lockOne(id);
          if (!row) throw notFound();
          requireExpected(input.expected_updated_at, row.updatedAt);
          const isRenamed = name !== undefined && name !== row.name;
          if (isRenamed || (type !== undefined && type !== row.type))
            await this.requireFree(name ?? row.name, type ?? row.type, id);
          if (isRenamed) {
            await this.former.forgetName('tag', name);
            await this.former.keepName('tag', row.name, id);
          }
          await this.rows.update(id, { name, display_name, type });
          await this.changes.note('tags', [id]);
        }),
      () => this.get(id),
    );
    await this.cache.dropTag('catalogue');
    return await this.get(id);
  }

  private async requireFree(name: string, type: TagType, ownId: number | null = null): Promise<void> {
    const taken = await this.rows.idOf(name, type);
    if (taken !== null && taken !== ownId) throw invalid({ name: ['There is a tag with this name already.'] });
  }

  private async get(id: number): Promise<Tag> {
    const [tag] = await this.tags.listByIds([id]);
    if (!tag) throw notFound();
    return tag;
  }
}
