import { Injectable } from '@nestjs/common';
import { TAG_TYPES } from '@tonearm/shared/catalogue/catalogue';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { Tag, TagPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import { GENRE_NAME_MAX, PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { slugify } from '@tonearm/shared/rules/slug';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound } from '../../../core/errors/app-error.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byOneOf } from '../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../core/lists/list-spec.js';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';
import { lineFault } from '../../users/index.js';
import { toTag } from './tag.mapper.js';
import { TagsRepository } from './tags.repository.js';

const SPEC: ListSpec = {
  sorts: { popularity: { column: 'popularity', direction: 'desc', kind: 'number' }, name: { column: 'name', direction: 'asc', kind: 'text' } },
  filters: { type: byOneOf(TAG_TYPES) },
  perPage: PER_PAGE_DEFAULT,
};

/** Words that artists put on their music. */
@Injectable()
export class TagsService {
  constructor(private readonly tags: TagsRepository, private readonly unit: UnitOfWork, private readonly changes: SearchChanges) {}

  /** @throws AppError 422 for a filter that is none. */
  async list(query: ListQuery, extra: Record<string, unknown>): Promise<TagPagination> {
    const plan = planList({ ...query, query: query.query ? slugify(query.query) : undefined }, extra, SPEC);
    const page = await this.tags.pageIds(plan);
    const rows = new Map((await this.tags.listByIds(page.ids)).map((row) => [Number(row.id), row]));
    return paginate(plan, page, page.ids.flatMap((id) => rows.get(id) ?? []).map(toTag));
  }

  /** @throws AppError 404 for a tag that nothing carries. */
  async get(name: string): Promise<Tag> {
    const tag = await this.findByName(name);
    if (!tag || tag.popularity === 0) throw notFound();
    return tag;
  }

  /** @throws AppError 404 for a tag that nothing carries. */
  async getById(id: number): Promise<Tag> {
    const [row] = await this.tags.listByIds([id]);
    if (!row || row.popularity === 0) throw notFound();
    return toTag(row);
  }

  /** The tag behind a filter value, or null. */
  async findByName(name: string): Promise<Tag | null> {
    const row = await this.tags.findByName(name.toLowerCase());
    return row ? toTag(row) : null;
  }

  /** Tags of many items by the items' id. */
  async mapOf(owner: LikeableType, ids: readonly number[]): Promise<Map<number, Tag[]>> {
    const map = new Map<number, Tag[]>();
    for (const row of await this.tags.listOf(owner, ids)) map.set(Number(row.owner_id), [...(map.get(Number(row.owner_id)) ?? []), toTag(row)]);
    return map;
  }

  /**
   * Items carry exactly the tags of these names from now on; the caller has checked that they may be changed.
   * @param mayCreate whether names without a tag become one. @throws AppError 422 for a name without letters or with what is not seen, 403 for a new one.
   */
  async sync(items: { type: LikeableType; ids: readonly number[] }, names: readonly string[], mayCreate: boolean): Promise<Tag[]> {
    // Of several spellings the first one names the tag.
    const wanted = new Map([...names].reverse().map((name) => [slugify(name, GENRE_NAME_MAX), name.trim()]));
    if (wanted.has('-')) throw invalid({ tags: ['A tag needs letters or digits.'] });
    const fault = names.map(lineFault).find((found) => found !== null);
    if (fault) throw invalid({ tags: [fault] });
    // Where another has made one of them in the same moment, it is there at the second try.
    return await this.write(items, wanted, mayCreate).catch((error: unknown) => {
      if (isDuplicateKey(error)) return this.write(items, wanted, mayCreate);
      throw error;
    });
  }

  /** @param wanted names by slug. */
  private async write(items: { type: LikeableType; ids: readonly number[] }, wanted: ReadonlyMap<string, string>, mayCreate: boolean): Promise<Tag[]> {
    return await this.unit.run('tags.sync', async () => {
      const known = new Set((await this.tags.listByNames([...wanted.keys()])).map((row) => row.name));
      const fresh = [...wanted].filter(([name]) => !known.has(name)).map(([name, displayName]) => ({ name, displayName }));
      if (fresh.length > 0 && !mayCreate) throw forbidden('You may not make new tags.');
      await this.tags.insert(fresh);
      const byName = new Map((await this.tags.listByNames([...wanted.keys()])).map((row) => [row.name, row]));
      const tagIds = [...byName.values()].map((row) => Number(row.id));
      const before = await this.tags.replace(items.type, items.ids, tagIds);
      await this.tags.recount([...new Set([...before, ...tagIds])]);
      await this.changes.note('tags', [...before, ...tagIds]);
      return (await this.tags.listByIds(tagIds)).map(toTag);
    });
  }
}
