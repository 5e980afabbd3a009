import { Injectable } from '@nestjs/common';
import type { PlaylistFormat } from '@tonearm/shared/catalogue/catalogue';
import type { MissingImport, Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../../../core/access/actor.js';
import { AppConfig } from '../../../../core/config/config.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { attachment } from '../../../../core/http/attachment.js';
import { TracksService } from '../../music/tracks/index.js';
import { PlaylistFileRefused } from './formats/playlist-file.js';
import type { FileEntry, FileTrack } from './formats/playlist-file.js';
import { fileText, readPlaylist } from './formats/read-playlist.js';
import { writePlaylist } from './formats/write-playlist.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistImports } from './playlist-imports.service.js';
import { PlaylistReader } from './playlist-reader.service.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';

interface ImportSource {
  bytes: Uint8Array | undefined;
  text: string | undefined;
}

export interface PlaylistFile {
  type: string;
  /** As an attachment. */
  disposition: string;
  bytes: Uint8Array;
}

/** So many songs are read at once for a file. */
const READ_AT_ONCE = 500;

/** Playlists from files and to files. */
@Injectable()
export class PlaylistFiles {
  constructor(
    private readonly access: PlaylistAccess,
    private readonly entries: PlaylistTracksRepository,
    private readonly tracks: TracksService,
    private readonly imports: PlaylistImports,
    private readonly reader: PlaylistReader,
    private readonly config: AppConfig,
  ) {}

  /** Adds the songs of a file that the site has. @throws AppError 403, 404, 422 `file` or `text`. */
  async import(
    id: number,
    source: ImportSource,
    actor: Actor,
  ): Promise<{ playlist: Playlist; matched: number; added: number; missing: MissingImport[] }> {
    await this.access.require(id, actor, 'update');
    const named = await entriesOf(source);
    const found = await this.imports.match(named, actor);
    const missing = named.flatMap((entry, index) =>
      found[index] == null
        ? [{ line: entry.line, title: entry.title || (entry.path ?? entry.isrc ?? ''), artist: entry.artist }]
        : [],
    );
    const matched = found.filter((trackId) => trackId !== null);
    const added = await this.imports.take(id, matched, actor);
    return {
      playlist: await this.reader.one(await this.access.see(id, actor), actor),
      matched: matched.length,
      added,
      missing,
    };
  }

  /** The songs that the actor may see. @throws AppError 404. */
  async export(id: number, format: PlaylistFormat, actor: Actor): Promise<PlaylistFile> {
    const row = await this.access.see(id, actor);
    const { type, text } = writePlaylist(
      { name: row.name, description: row.description, owner: row.owner_name, tracks: await this.tracksOf(id, actor) },
      format,
    );
    return {
      type,
      disposition: attachment({ name: row.name, plain: row.slug, fallback: 'playlist', extension: format }),
      bytes: new TextEncoder().encode(text),
    };
  }

  private async tracksOf(id: number, actor: Actor): Promise<FileTrack[]> {
    const shown = await this.entries.listShown(id, actor);
    const files: FileTrack[] = [];
    for (let start = 0; start < shown.length; start += READ_AT_ONCE) {
      const part = shown.slice(start, start + READ_AT_ONCE);
      const tracks = new Map(
        (await this.tracks.listByIds([...new Set(part.map((entry) => Number(entry.track_id)))], actor)).map((track) => [
          track.id,
          track,
        ]),
      );
      for (const entry of part) {
        const track = tracks.get(Number(entry.track_id));
        if (!track) continue;
        files.push({
          title: track.name,
          artist: track.artists.map(({ name }) => name).join(', '),
          album: track.album?.name ?? '',
          isrc: track.isrc,
          duration_ms: track.duration_ms,
          added_at: isoTime(entry.added_at),
          url: this.config.baseUrl + trackPath(track),
        });
      }
    }
    return files;
  }
}

async function entriesOf({ bytes, text }: ImportSource): Promise<FileEntry[]> {
  const field = bytes ? 'file' : 'text';
  if (!bytes && !text?.trim()) throw invalid({ [field]: ['Choose a file, or write down songs.'] });
  try {
    return await readPlaylist(bytes ? fileText(bytes) : (text ?? ''));
  } catch (error) {
    if (!(error instanceof PlaylistFileRefused)) throw error;
    throw invalid({ [field]: [error.message] });
  }
}
