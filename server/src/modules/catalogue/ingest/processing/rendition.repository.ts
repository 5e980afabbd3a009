import { QUALITY_KBPS } from '@tonearm/shared/catalogue/qualities';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, listParts, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { EVERY_ROW, not } from '../../../../core/database/where.js';
import type { DiskPlace } from '../../../../core/storage/stored-disk.js';
import { ProcessingTaskEntity, RenditionFileEntity } from '../../music/schema/processing.entity.js';
import { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';
import type { RenditionTarget } from './rendition-plan.js';

/** A file that was made for a rendition. */
export interface RenditionFile {
  id: number;
  disk: string;
  backend_id: number | null;
  key: string;
}

export interface NewRendition extends RenditionTarget {
  trackId: number;
  codec: string;
  mime: string;
  bytes: number;
  file: RenditionFile;
  /** That names the segments of the file. */
  playlist: RenditionFile | null;
}

const INT_MAX = 2_147_483_647;
const [t, r, m, f] = [
  named(TrackEntity, 't'),
  named(RenditionEntity, 'r'),
  named(RenditionEntity, 'm'),
  named(RenditionFileEntity, 'f'),
];
const p = named(ProcessingTaskEntity, 'p');
const FILE = { id: f.id, disk: f.disk, backend_id: f.backend_id, storage_key: f.storage_key };
/** Nothing plays it any more. */
const GONE = sql`${f.rendition_id} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${r} WHERE ${r.id} = ${f.rendition_id})`;
/** The tracks of some renditions that nothing is being done with. */
const IDLE = sql`FROM ${r} JOIN ${t} ON ${t.id} = ${r.track_id} AND ${t.processing_state} = 'ready' AND ${t.missing_at} IS NULL
  WHERE ${r.format} = 'original' AND NOT EXISTS (SELECT 1 FROM ${p} WHERE ${p.track_id} = ${t.id})`;
/** They came by an upload, and not from a folder of the site. */
const UPLOADED = sql`${r.disk} NOT LIKE 'library:%'`;

/** A range of ids. */
interface Range {
  after: number;
  to: number;
}

/** Renditions that are made here, and every file that was written for one. */
export class RenditionRepository extends Repository {
  private readonly renditions = this.table(RenditionEntity);
  private readonly renditionFiles = this.table(RenditionFileEntity);

  /** The forms of the track that there are, without the original. */
  async listMade(trackId: number): Promise<RenditionTarget[]> {
    const made = await this.renditions.pick(['format', 'bitrate_kbps'], { track_id: trackId, format: not('original') });
    return made.map(({ format, bitrate_kbps: kbps }) => ({ format, kbps: Number(kbps) }) as RenditionTarget);
  }

  async insert({ trackId, format, codec, kbps, mime, bytes, file, playlist }: NewRendition): Promise<void> {
    const id = await this.renditions.insert({
      track_id: trackId,
      format,
      codec,
      mime,
      bitrate_kbps: kbps,
      file_size: Math.min(bytes, INT_MAX),
      disk: file.disk,
      backend_id: file.backend_id,
      storage_key: file.key,
    });
    await this.renditionFiles.update({ id: [file.id, playlist?.id ?? file.id] }, { rendition_id: id });
  }

  async deleteMade(trackIds: readonly number[]): Promise<void> {
    await this.renditions.delete({ track_id: trackIds, format: not('original') });
  }

  /** Notes a file that is about to be written. */
  async addFile(trackId: number, { disk, backend_id }: DiskPlace, key: string): Promise<RenditionFile> {
    const id = await this.renditionFiles.insert({
      track_id: trackId,
      disk,
      backend_id,
      storage_key: key,
      created_at: new Date(),
    });
    return { id, disk, backend_id, key };
  }

  /** Files of a track that were begun and never played: only for whoever works on the track. */
  async listUnfinished(trackId: number): Promise<RenditionFile[]> {
    return await this.files(sql`${f.track_id} = ${trackId} AND ${f.rendition_id} IS NULL`);
  }

  /** Files of the tracks whose rendition was deleted. */
  async listGone(trackIds: readonly number[]): Promise<RenditionFile[]> {
    const files: RenditionFile[] = [];
    for (const part of listParts(trackIds))
      files.push(...(await this.files(sql`${f.track_id} IN ${listOf(part)} AND ${GONE}`)));
    return files;
  }

  /** Files of a range of ids without a rendition: those that lost it, and those that were begun before and never had one. */
  async listStrays({ after, to }: Range, begunBefore: Date): Promise<RenditionFile[]> {
    const isUnplayed = sql`(${f.rendition_id} IS NULL AND ${f.created_at} < ${begunBefore})`;
    return await this.files(sql`${f.id} > ${after} AND ${f.id} <= ${to} AND (${isUnplayed} OR (${GONE}))`);
  }

  async lastFileId(): Promise<number> {
    return (await this.renditionFiles.pickOne(['id'], EVERY_ROW, { order: { id: 'desc' } }))?.id ?? 0;
  }

  async forgetFile(id: number): Promise<void> {
    await this.renditionFiles.delete({ id });
  }

  /** Tracks of a range of renditions whose file no browser plays, and that nobody has tried to help yet. */
  async listExotic(range: Range): Promise<number[]> {
    const isMade = sql`EXISTS (SELECT 1 FROM ${m} WHERE ${m.track_id} = ${t.id} AND ${m.format} <> 'original')`;
    return await this.idle(range, sql`(${r.codec} = 'alac' OR ${r.mime} = 'audio/aiff') AND NOT ${isMade}`);
  }

  /** Uploaded tracks of a range of renditions that not every browser plays, or that are large, and that came before the machine could make other forms. */
  async listFormless(range: Range): Promise<number[]> {
    const isMade = sql`EXISTS (SELECT 1 FROM ${m} WHERE ${m.track_id} = ${t.id} AND ${m.format} NOT IN ('original', 'hls'))`;
    return await this.idle(range, sql`${UPLOADED} AND ${r.codec} NOT IN ('mp3', 'aac') AND NOT ${isMade}`);
  }

  /** Uploaded tracks of a range of renditions that play, but not in segments of each quality, and that nobody has tried to help yet. */
  async listWithoutSegments(range: Range): Promise<number[]> {
    // The least form is made of every song; before there was one for each quality, most had a better one alone.
    const isCut = sql`EXISTS (SELECT 1 FROM ${m} WHERE ${m.track_id} = ${t.id} AND ${m.format} = 'hls'
      AND ${m.bitrate_kbps} <= ${QUALITY_KBPS.normal})`;
    return await this.idle(range, sql`${UPLOADED} AND NOT ${isCut}`);
  }

  async lastRenditionId(): Promise<number> {
    return (await this.renditions.pickOne(['id'], EVERY_ROW, { order: { id: 'desc' } }))?.id ?? 0;
  }

  private async idle({ after, to }: Range, condition: Sql): Promise<number[]> {
    const found = await this.readRows(
      { id: t.id },
      sql`${IDLE} AND ${r.id} > ${after} AND ${r.id} <= ${to} AND ${condition}`,
    );
    return found.map(({ id }) => id);
  }

  private async files(condition: Sql): Promise<RenditionFile[]> {
    const files = await this.readRows(FILE, sql`FROM ${f} WHERE ${condition}`);
    return files.map(({ storage_key: key, ...file }) => ({ ...file, key }));
  }
}
