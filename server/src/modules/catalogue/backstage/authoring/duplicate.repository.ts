import type { OwnerType } from '@tonearm/shared/catalogue/catalogue';
import { marks } from '../../../../core/database/dialect.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { Repository } from '../../../../core/database/repository.js';

export interface TwinRow {
  id: number;
  name: string;
  slug: string;
  owner_id: number | null;
  owner_type: OwnerType;
}

const AT_MOST = 20;

/** Tracks that hold the same recording, by what was kept of their files. */
export class DuplicateRepository extends Repository {
  /** Own ones first; of others only those that everybody sees. */
  async find(
    { fingerprint, sha256 }: { fingerprint?: string | undefined; sha256?: string | undefined },
    userId: number,
  ): Promise<TwinRow[]> {
    const shown = "((t.owner_id = ? AND t.owner_type = 'user') OR t.listed = 1)";
    const select = (from: string, where: string): string =>
      `SELECT t.id, t.name, t.slug, t.owner_id, t.owner_type FROM ${from} WHERE ${where} AND ${shown}`;
    const parts: string[] = [];
    const params: SqlValue[] = [];
    if (fingerprint !== undefined) {
      parts.push(
        select('tracks t', 't.fingerprint_hash = ?'),
        select('library_files f JOIN tracks t ON t.id = f.track_id', 'f.fingerprint = ?'),
      );
      params.push(fingerprint, userId, fingerprint, userId);
    }
    if (sha256 !== undefined) {
      parts.push(select('tracks t', 't.file_sha256 = ?'));
      params.push(sha256, userId);
    }
    if (parts.length === 0) return [];
    return await this.rows<TwinRow>(
      `SELECT * FROM (${parts.join(' UNION ')}) d ORDER BY CASE WHEN d.owner_id = ${userId} AND d.owner_type = 'user' THEN 0 ELSE 1 END, d.id LIMIT ${AT_MOST}`,
      params,
    );
  }

  /** Of each recording one track, an own one before those that everybody sees; recordings that nobody has are missing. */
  async twinsOf(fingerprints: readonly string[], userId: number): Promise<Map<string, number>> {
    if (fingerprints.length === 0) return new Map();
    const list = marks(fingerprints.length);
    const shown = "((t.owner_id = ? AND t.owner_type = 'user') OR t.listed = 1)";
    const rows = await this.rows<{ fingerprint: string; own: number | null; any_id: number }>(
      `SELECT d.fingerprint, MIN(CASE WHEN d.owner_id = ? AND d.owner_type = 'user' THEN d.id END) AS own, MIN(d.id) AS any_id FROM (
         SELECT t.fingerprint_hash AS fingerprint, t.id, t.owner_id, t.owner_type FROM tracks t WHERE t.fingerprint_hash IN (${list}) AND ${shown}
         UNION SELECT f.fingerprint, t.id, t.owner_id, t.owner_type FROM library_files f JOIN tracks t ON t.id = f.track_id WHERE f.fingerprint IN (${list}) AND ${shown}
       ) d GROUP BY d.fingerprint`,
      [userId, ...fingerprints, userId, ...fingerprints, userId],
    );
    return new Map(rows.map((row) => [row.fingerprint, Number(row.own ?? row.any_id)]));
  }
}
