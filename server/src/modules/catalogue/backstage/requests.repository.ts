import type { BackstageRequestStatus, BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequestData } from '@tonearm/shared/catalogue/backstage.dto';
import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { timeSql } from '../../../core/lists/filter-time.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';

export interface RequestRow {
  id: number;
  user_id: number;
  type: BackstageRequestType;
  status: BackstageRequestStatus;
  artist_name: string;
  artist_id: number | null;
  data: string;
  image_entry_id: number | null;
  identity_entry_id: number | null;
  social_service: string | null;
  social_username: string | null;
  decided_by: number | null;
  decided_at: string | Date | null;
  denial_reason: string;
  notes: string;
  created_at: string | Date;
  updated_at: string | Date;
}

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

const SELECT = `SELECT id, user_id, type, status, artist_name, artist_id, data, image_entry_id, identity_entry_id, social_service, social_username, decided_by, decided_at,
  denial_reason, notes, created_at, updated_at FROM backstage_requests`;
const COLUMNS: Readonly<Record<string, string>> = { status: 'r.status', type: 'r.type', artist: 'r.artist_id', user: 'r.user_id' };

const keyOf = ({ userId, type, artistId }: Wish): string => `${userId}:${type}:${artistId ?? 0}`;

/** Rows of artist requests. */
export class RequestsRepository extends Repository {
  /** @param userId only theirs. */
  pageIds(plan: ListPlan, userId: number | null): Promise<IdPage> {
    const where = userId === null ? ['1 = 1'] : ['r.user_id = ?'];
    const params: SqlValue[] = userId === null ? [] : [userId];
    for (const filter of plan.filters) {
      const condition = filter.key === 'created_at' ? timeSql('r.created_at', filter) : { sql: `${COLUMNS[filter.key]} = ?`, params: [filter.value as SqlValue] };
      where.push(condition.sql);
      params.push(...condition.params);
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: 'backstage_requests r', alias: 'r', where, params }, plan);
  }

  async find(id: number): Promise<RequestRow | null> {
    return await this.row<RequestRow>(`${SELECT} WHERE id = ?`, [id]);
  }

  async listByIds(ids: readonly number[]): Promise<RequestRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<RequestRow>(`${SELECT} WHERE id IN (${marks(ids.length)})`, ids);
  }

  async pendingOf(userId: number, limit: number): Promise<RequestRow[]> {
    return await this.rows<RequestRow>(`${SELECT} WHERE user_id = ? AND status = 'pending' ORDER BY id DESC LIMIT ${limit}`, [userId]);
  }

  async ofUser(userId: number, limit: number): Promise<RequestRow[]> {
    return await this.rows<RequestRow>(`${SELECT} WHERE user_id = ? ORDER BY id LIMIT ${limit}`, [userId]);
  }

  async isPending(wish: Wish): Promise<boolean> {
    return (await this.row('SELECT id FROM backstage_requests WHERE pending_key = ?', [keyOf(wish)])) !== null;
  }

  /** Whether the same was denied since then. */
  async wasDeniedSince({ userId, type, artistId }: Wish, time: Date): Promise<boolean> {
    const same = artistId === null ? 'artist_id IS NULL' : 'artist_id = ?';
    return (await this.row(`SELECT id FROM backstage_requests WHERE user_id = ? AND type = ? AND ${same} AND status = 'denied' AND decided_at > ? LIMIT 1`,
      [userId, type, ...(artistId === null ? [] : [artistId]), sqlTime(time)])) !== null;
  }

  /** Those of the files that belong to a request that waits. */
  async filesInUse(entryIds: readonly number[]): Promise<number[]> {
    return await this.filesIn("r.status = 'pending'", [], entryIds);
  }

  /** Those of the files that belong to other requests than these, whatever became of them; what was cancelled has none any more. */
  async filesOfOthers(entryIds: readonly number[], requestIds: readonly number[]): Promise<number[]> {
    return await this.filesIn(`r.status <> 'cancelled' AND r.id NOT IN (${marks(requestIds.length)})`, requestIds, entryIds);
  }

  /** @throws a duplicate key where the same waits already. */
  async insert(request: NewRequest): Promise<number> {
    const now = sqlTime(new Date());
    const row = {
      user_id: request.userId, type: request.type, status: 'pending', pending_key: keyOf(request), artist_name: request.artistName, artist_id: request.artistId,
      data: JSON.stringify(request.data), image_entry_id: request.imageId, identity_entry_id: request.identityId, social_service: request.social?.service ?? null,
      social_username: request.social?.username ?? null, decided_by: null, decided_at: null, denial_reason: '', notes: '', created_at: now, updated_at: now,
    };
    return await this.insertMany('backstage_requests', Object.keys(row), [Object.values(row)]);
  }

  /** @returns false where it waits no more. */
  async decide(id: number, { status, deciderId, artistId, reason = '', notes = '' }: Decision): Promise<boolean> {
    const now = sqlTime(new Date());
    return (await this.write(
      `UPDATE backstage_requests SET status = ?, pending_key = NULL, decided_by = ?, decided_at = ?, denial_reason = ?, notes = ?, updated_at = ?,
       artist_id = COALESCE(?, artist_id) WHERE id = ? AND status = 'pending'`, [status, deciderId, now, reason, notes, now, artistId ?? null, id])) === 1;
  }

  /** Requests to be given this artist that wait. */
  async pendingClaims(artistId: number): Promise<RequestRow[]> {
    return await this.rows<RequestRow>(`${SELECT} WHERE type = 'claim-artist' AND status = 'pending' AND artist_id = ? ORDER BY id`, [artistId]);
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.write(`DELETE FROM backstage_requests WHERE id IN (${marks(ids.length)})`, ids);
  }

  async deleteOf(userId: number): Promise<void> {
    await this.write('DELETE FROM backstage_requests WHERE user_id = ?', [userId]);
  }

  /** Proofs of identity older than this that no request needs any more: decided before then, or never sent. */
  async expiredIdentityFiles(before: Date, limit: number): Promise<number[]> {
    const time = sqlTime(before);
    const rows = await this.rows<{ id: number }>(
      `SELECT f.id FROM file_entries f WHERE f.upload_type = 'identity' AND f.owner_id IS NOT NULL AND f.created_at < ? AND NOT EXISTS (
         SELECT 1 FROM backstage_requests r WHERE r.identity_entry_id = f.id AND (r.status = 'pending' OR r.decided_at > ?)) ORDER BY f.id LIMIT ${limit}`, [time, time]);
    return rows.map((row) => Number(row.id));
  }

  private async filesIn(where: string, params: readonly SqlValue[], entryIds: readonly number[]): Promise<number[]> {
    if (entryIds.length === 0) return [];
    const list = marks(entryIds.length);
    const rows = await this.rows<{ image: number | null; proof: number | null }>(
      `SELECT r.image_entry_id AS image, r.identity_entry_id AS proof FROM backstage_requests r
       WHERE ${where} AND (r.image_entry_id IN (${list}) OR r.identity_entry_id IN (${list}))`, [...params, ...entryIds, ...entryIds]);
    const found = new Set(rows.flatMap(({ image, proof }) => [Number(image ?? 0), Number(proof ?? 0)]));
    return entryIds.filter((id) => found.has(id));
  }
}
