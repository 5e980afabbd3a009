import type { OwnerType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { heldBy } from '../../music/ownership.js';
import { LibraryFileEntity } from '../../music/schema/library.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

export interface DuplicateRow {
  id: number;
  name: string;
  slug: string;
  owner_id: number | null;
  owner_type: OwnerType;
}

const AT_MOST = 20;
const [t, f] = [named(TrackEntity, 't'), named(LibraryFileEntity, 'f')];
/** What was found, as `d`. */
const d = named(TrackEntity, 'd');

/** Own ones, those of one's workspaces, and what everybody sees. */
const shownSql = (actor: Actor): Sql => sql`(${heldBy(t, actor, 'see')} OR ${t.listed} = 1)`;

/** Tracks that hold the same recording, by what was kept of their files. */
export class DuplicateRepository extends Repository {
  /** Own ones first; of others only those that everybody sees. */
  async find(
    { fingerprint, sha256 }: { fingerprint?: string | undefined; sha256?: string | undefined },
    actor: Actor,
  ): Promise<DuplicateRow[]> {
    const select = (from: Sql, condition: Sql): Sql =>
      sql`SELECT ${t.id}, ${t.name}, ${t.slug}, ${t.owner_id}, ${t.owner_type} FROM ${from} WHERE ${condition} AND ${shownSql(actor)}`;
    const parts: Sql[] = [];
    if (fingerprint !== undefined)
      parts.push(
        select(sql`${t}`, sql`${t.fingerprint_hash} = ${fingerprint}`),
        select(sql`${f} JOIN ${t} ON ${t.id} = ${f.track_id}`, sql`${f.fingerprint} = ${fingerprint}`),
      );
    if (sha256 !== undefined) parts.push(select(sql`${t}`, sql`${t.file_sha256} = ${sha256}`));
    if (parts.length === 0) return [];
    return await this.rows<DuplicateRow>(
      sql`SELECT * FROM (${joined(parts, ' UNION ')}) d ORDER BY CASE WHEN ${heldBy(d, actor, 'see')} THEN 0 ELSE 1 END, ${d.id} LIMIT ${AT_MOST}`,
    );
  }

  /** Of each recording one track, an own one before those that everybody sees; recordings that nobody has are missing. */
  async twinsOf(fingerprints: readonly string[], actor: Actor): Promise<Map<string, number>> {
    const rows = await this.rowsIn<{ fingerprint: string; own: number | null; any_id: number }>(
      fingerprints,
      (
        list,
      ) => sql`SELECT d.fingerprint, MIN(CASE WHEN ${heldBy(d, actor, 'see')} THEN ${d.id} END) AS own, MIN(${d.id}) AS any_id FROM (
         SELECT ${t.fingerprint_hash} AS fingerprint, ${t.id}, ${t.owner_id}, ${t.owner_type} FROM ${t} WHERE ${t.fingerprint_hash} IN ${list} AND ${shownSql(actor)}
         UNION SELECT ${f.fingerprint}, ${t.id}, ${t.owner_id}, ${t.owner_type} FROM ${f} JOIN ${t} ON ${t.id} = ${f.track_id} WHERE ${f.fingerprint} IN ${list} AND ${shownSql(actor)}
       ) d GROUP BY d.fingerprint`,
    );
    return new Map(rows.map((row) => [row.fingerprint, Number(row.own ?? row.any_id)]));
  }
}
