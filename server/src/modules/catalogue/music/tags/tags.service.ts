import { Injectable } from '@nestjs/common';
import { TAG_TYPES } from '@tonearm/shared/catalogue/catalogue';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { Tag, TagPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import { GENRE_NAME_MAX, PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { slugify } from '@tonearm/shared/rules/slug';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { TagEntity } from '../schema/tag.entity.js';
import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import { byOneOf } from '../../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { lineFault } from '../../../users/index.js';
import { FormerItems } from '../former-items.repository.js';
import { TagCounts } from '../listing/index.js';
import { toTag } from './tag.mapper.js';
import { TagsRepository } from './tags.repository.js';

const SPEC: ListSpec<ColumnOf<TagEntity>> = {
  sorts: {
    popularity: { column: 'popularity', direction: 'desc', kind: 'number' },
    name: { column: 'name', direction: 'asc', kind: 'text' },
  },
  filters: { type: byOneOf(TAG_TYPES) },
  perPage: PER_PAGE_DEFAULT,
};

/** Words that artists put on their music. */
@Injectable()
export class TagsService {
  constructor(
    private readonly tags: TagsRepository,
    private readonly unit: UnitOfWork,
    private readonly changes: SearchChanges,
    private readonly former: FormerItems,
    private readonly counts: TagCounts,
  ) {}

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
    if (row && row.popularity > 0) return toTag(row);
    const movedTo = await this.former.movedTo('tag', id);
    const [moved] = movedTo === null ? [] : await this.tags.listByIds([movedTo]);
    if (!moved || moved.popularity === 0) throw notFound();
    return toTag(moved);
  }

  /** Those of the ids that exist, carried or not. */
  async listByIds(ids: readonly number[]): Promise<Tag[]> {
    return (await this.tags.listByIds(ids)).map(toTag);
  }

  /** The tag behind a filter value, or null; under a former name, too. */
  async findByName(name: string): Promise<Tag | null> {
    const slug = name.toLowerCase();
    const row = await this.tags.findByName(slug);
    const id = row && row.popularity > 0 ? null : await this.former.named('tag', slug);
    const found = id === null ? row : ((await this.tags.listByIds([id]))[0] ?? null);
    return found && toTag(found);
  }

  /** Tags of many items by the items' id. */
  async mapOf(owner: LikeableType, ids: readonly number[]): Promise<Map<number, Tag[]>> {
    const map = new Map<number, Tag[]>();
    for (const row of await this.tags.listOf(owner, ids))
      map.set(Number(row.owner_id), [...(map.get(Number(row.owner_id)) ?? []), toTag(row)]);
    return map;
  }

  /**
   * Items carry exactly the tags of these names from now on; the caller has checked that they may be changed.
   * @param mayCreate whether names without a tag become one. @throws AppError 422 for a name without letters or with what is not seen, 403 for a new one.
   */
  async sync(
    items: { type: LikeableType; ids: readonly number[] },
    names: readonly string[],
    mayCreate: boolean,
  ): Promise<Tag[]> {
    const tagIds = await this.syncEach(items.type, new Map(items.ids.map((id) => [id, names])), mayCreate);
    return (await this.tags.listByIds(tagIds)).map(toTag);
  }

  /** As `sync`, each item with its own names; only new tags cost more statements. @returns the ids of all tags that they carry now. */
  async syncEach(
    type: LikeableType,
    names: ReadonlyMap<number, readonly string[]>,
    mayCreate: boolean,
  ): Promise<number[]> {
    if (names.size === 0) return [];
    const all = [...names.values()].flat();
    // Of several spellings the first one names the tag.
    const wanted = new Map([...new Map([...all].reverse().map((name) => [slugOf(name), name.trim()]))].reverse());
    if (wanted.has('-')) throw invalid({ tags: ['A tag needs letters or digits.'] });
    const fault = all.map(lineFault).find((found) => found !== null);
    if (fault) throw invalid({ tags: [fault] });
    const slugs = new Map([...names].map(([id, own]) => [id, [...new Set(own.map(slugOf))]]));
    const write = () => this.unit.run('tags.sync', () => this.write(type, slugs, { wanted, mayCreate }));
    // Where another has made one of them in the same moment, it is there at the second try.
    return await write().catch((error: unknown) => {
      if (isDuplicateKey(error)) return write();
      throw error;
    });
  }

  /** In the open unit: items carry exactly these tags from now on; the caller has checked that they may be changed. @throws AppError 422 */
  async give(type: LikeableType, ids: readonly number[], tagIds: readonly number[]): Promise<void> {
    if ((await this.tags.keep(tagIds)) < tagIds.length) throw invalid({ tags: ['There is no such tag.'] });
    const before = await this.tags.replace(type, new Map(ids.map((id) => [id, tagIds])));
    await this.recount([...before, ...tagIds]);
  }

  /** In the open unit, which has changed what carries them: those that many carry follow by a job. */
  async recount(ids: readonly number[]): Promise<void> {
    const changed = [...new Set(ids)];
    await this.counts.count(changed);
    await this.changes.note('tags', changed);
  }

  /** @param slugs by item. `wanted`: names by slug. */
  private async write(
    type: LikeableType,
    slugs: ReadonlyMap<number, readonly string[]>,
    { wanted, mayCreate }: { wanted: ReadonlyMap<string, string>; mayCreate: boolean },
  ): Promise<number[]> {
    const idByName = new Map([
      ...(await this.tags.listByNames([...wanted.keys()])).map((row): [string, number] => [row.name, Number(row.id)]),
      ...(await this.former.allNamed('tag', [...wanted.keys()])),
    ]);
    for (const [name, displayName] of wanted)
      if (!idByName.has(name)) idByName.set(name, await this.tagFor(name, displayName, mayCreate));
    const tagIds = [...new Set(idByName.values())];
    const before = await this.tags.replace(
      type,
      new Map([...slugs].map(([id, own]) => [id, [...new Set(own.flatMap((slug) => idByName.get(slug) ?? []))]])),
    );
    await this.recount([...before, ...tagIds]);
    return tagIds;
  }

  /** The tag of a name that none has letter by letter: MySQL's unique index takes more names for equal than we do. */
  private async tagFor(name: string, displayName: string, mayCreate: boolean): Promise<number> {
    const same = (await this.tags.listByNames([name])).at(-1);
    if (same) return Number(same.id);
    if (!mayCreate) throw forbidden('You may not make new tags.');
    return await this.tags.insert(name, displayName);
  }
}

const slugOf = (name: string): string => slugify(name, GENRE_NAME_MAX);
