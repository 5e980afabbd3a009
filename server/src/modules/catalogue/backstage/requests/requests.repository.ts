import type { FileUsage } from '@tonearm/shared/uploads/file-entries.dto';
import type { BackstageRequestStatus, BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequestData } from '@tonearm/shared/catalogue/backstage.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql, Sql } from '../../../../core/database/sql.js';
import type { SqlValue } from '../../../../core/database/sql.js';
import { above } from '../../../../core/database/where.js';
import { timeSql } from '../../../../core/lists/filter-time.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { BackstageRequestEntity } from './backstage-request.entity.js';

export type RequestRow = Pick<BackstageRequestEntity, (typeof COLUMNS)[number]>;

export interface NewRequest {
  userId: number;
  type: BackstageRequestType;
  artistName: string;
  artistId: number | null;
  data: BackstageRequestData;
  imageId: number | null;
  identityId: number | null;
  social: { service: string; username: string } | null;
}

/** Who asks for what. */
export type Wish = Pick<NewRequest, 'userId' | 'type' | 'artistId'>;

export interface Decision {
  status: Exclude<BackstageRequestStatus, 'pending'>;
  deciderId: number | null;
  artistId?: number;
  reason?: string;
  notes?: string;
}

/** As many as a page shows. */
const USES_MAX = 50;
const COLUMNS = [
  'id',
  'user_id',
  'type',
  'status',
  'artist_name',
  'artist_id',
  'data',
  'image_entry_id',
  'identity_entry_id',
  'social_service',
  'social_username',
  'decided_by',
  'decided_at',
  'denial_reason',
  'notes',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<BackstageRequestEntity>[];
const r = named(BackstageRequestEntity, 'r');
const FILTERED: Readonly<Record<string, Sql>> = {
  status: r.status,
  type: r.type,
  artist: r.artist_id,
  user: r.user_id,
};

function filterSql(filter: Filter): Sql {
  if (filter.key !== 'created_at') return sql`${FILTERED[filter.key] as Sql} = ${filter.value as SqlValue}`;
  return timeSql(r.created_at, filter);
}

const keyOf = ({ userId, type, artistId }: Wish): string => `${userId}:${type}:${artistId ?? 0}`;

/** Rows of artist requests. */
export class RequestsRepository extends Repository {
  private readonly requests = this.table(BackstageRequestEntity);

  /** Of one person's. */
  pageIds(plan: ListPlan, userId: number): Promise<IdPage> {
    return readIdPage(
      (text, values) => this.rows(text, values),
      sourceOf(r, 'r', [sql`${r.user_id} = ${userId}`, ...plan.filters.map(filterSql)]),
      plan,
    );
  }

  /** In the open unit: those for one artist are for another. */
  async moveArtist(id: number, into: number): Promise<void> {
    await this.noteWords(await this.requests.column('id', { artist_id: id }));
    await this.requests.update({ artist_id: id }, { artist_id: into });
  }

  async find(id: number): Promise<RequestRow | null> {
    return await this.requests.pickOne(COLUMNS, { id });
  }

  async listByIds(ids: readonly number[]): Promise<RequestRow[]> {
    return await this.requests.pick(COLUMNS, { id: ids });
  }

  async pendingOf(userId: number, limit: number): Promise<RequestRow[]> {
    return await this.requests.pick(COLUMNS, { user_id: userId, status: 'pending' }, { order: { id: 'desc' }, limit });
  }

  async ofUser(userId: number, { after, limit }: Page<RequestRow>): Promise<RequestRow[]> {
    return await this.requests.pick(
      COLUMNS,
      { user_id: userId, id: above(after?.id ?? 0) },
      { order: { id: 'asc' }, limit },
    );
  }

  async isPending(wish: Wish): Promise<boolean> {
    return await this.requests.has({ pending_key: keyOf(wish) });
  }

  /** Whether the same was denied since then. */
  async wasDeniedSince({ userId, type, artistId }: Wish, time: Date): Promise<boolean> {
    return await this.requests.has({
      user_id: userId,
      type,
      artist_id: artistId,
      status: 'denied',
      decided_at: above(time),
    });
  }

  /** Those of the files that belong to a request that waits. */
  async filesInUse(entryIds: readonly number[]): Promise<number[]> {
    return await this.filesIn(sql`${r.status} = 'pending'`, entryIds);
  }

  /** The waiting requests that a file came with. */
  async waitingWithFile(entryId: number): Promise<FileUsage[]> {
    const { image_entry_id: image, identity_entry_id: identity, status } = named(BackstageRequestEntity);
    const rows = await this.requests.pick(
      ['id', 'artist_name'],
      sql`${status} = 'pending' AND (${image} = ${entryId} OR ${identity} = ${entryId})`,
      { order: { id: 'asc' }, limit: USES_MAX },
    );
    return rows.map(({ id, artist_name: name }) => ({ type: 'backstage_request', id, name }));
  }

  /** Those of the files that belong to other requests than these, whatever became of them; what was cancelled has none any more. */
  async filesOfOthers(entryIds: readonly number[], requestIds: readonly number[]): Promise<number[]> {
    const others = requestIds.length === 0 ? sql`1 = 1` : sql`${r.id} NOT IN ${listOf(requestIds)}`;
    return await this.filesIn(sql`${r.status} <> 'cancelled' AND ${others}`, entryIds);
  }

  /** @throws a duplicate key where the same waits already. */
  async insert(request: NewRequest): Promise<number> {
    const now = new Date();
    const id = await this.requests.insert({
      user_id: request.userId,
      type: request.type,
      status: 'pending',
      pending_key: keyOf(request),
      artist_name: request.artistName,
      artist_id: request.artistId,
      data: request.data,
      image_entry_id: request.imageId,
      identity_entry_id: request.identityId,
      social_service: request.social?.service ?? null,
      social_username: request.social?.username ?? null,
      decided_by: null,
      decided_at: null,
      denial_reason: '',
      notes: '',
      created_at: now,
      updated_at: now,
    });
    await this.noteWords([id]);
    return id;
  }

  /** @returns false where it waits no more. */
  async decide(id: number, { status, deciderId, artistId, reason = '', notes = '' }: Decision): Promise<boolean> {
    const now = new Date();
    await this.noteWords([id]);
    return (
      (await this.requests.update(
        { id, status: 'pending' },
        {
          status,
          pending_key: null,
          decided_by: deciderId,
          decided_at: now,
          denial_reason: reason,
          notes,
          updated_at: now,
          artist_id: artistId,
        },
      )) === 1
    );
  }

  /** Requests to be given this artist that wait. */
  async pendingClaims(artistId: number): Promise<RequestRow[]> {
    return await this.requests.pick(
      COLUMNS,
      { type: 'claim-artist', status: 'pending', artist_id: artistId },
      { order: { id: 'asc' } },
    );
  }

  async delete(ids: readonly number[]): Promise<number> {
    await this.noteWords(ids);
    return await this.requests.delete({ id: ids });
  }

  /** The list of all requests finds these by other words from now on, or not at all. */
  private async noteWords(ids: readonly number[]): Promise<void> {
    await new SearchChanges(this.database, this.unit).note('requests', ids);
  }

  /** Proofs of identity older than this that no request needs any more: decided before then, or never sent. */
  async expiredIdentityFiles(before: Date, limit: number): Promise<number[]> {
    const f = named(FileEntryEntity, 'f');
    const isNeeded = sql`EXISTS (SELECT 1 FROM ${r} WHERE ${r.identity_entry_id} = ${f.id} AND (${r.status} = 'pending' OR ${r.decided_at} > ${before}))`;
    const rows = await this.readRows(
      { id: f.id },
      sql`FROM ${f} WHERE ${f.upload_type} = 'identity' AND ${f.owner_id} IS NOT NULL AND ${f.created_at} < ${before} AND NOT ${isNeeded} ORDER BY ${f.id} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  private async filesIn(where: Sql, entryIds: readonly number[]): Promise<number[]> {
    if (entryIds.length === 0) return [];
    const list = listOf(entryIds);
    const rows = await this.readRows(
      { image: r.image_entry_id, proof: r.identity_entry_id },
      sql`FROM ${r} WHERE ${where} AND (${r.image_entry_id} IN ${list} OR ${r.identity_entry_id} IN ${list})`,
    );
    const found = new Set(rows.flatMap(({ image, proof }) => [image, proof]));
    return entryIds.filter((id) => found.has(id));
  }
}
