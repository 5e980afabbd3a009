import { Injectable } from '@nestjs/common';
import type { LyricSource } from '@tonearm/shared/catalogue/catalogue';
import type {
  CreateLyricInput,
  Lyric,
  LyricsQuery,
  ParsedLyricAnswer,
  SyncLyricInput,
  TrackLyricsAnswer,
  UpdateLyricInput,
} from '@tonearm/shared/catalogue/lyrics.dto';
import { parseLyric, shiftLines, writeLrc } from '@tonearm/shared/rules/lrc';
import { slugify } from '@tonearm/shared/rules/slug';
import type { Actor } from '../../../../core/access/actor.js';
import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../../core/errors/expected-state.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { checkedLyric, textOfFile } from './lyric-text-check.js';
import { toLyric } from './lyric.mapper.js';
import { LyricsRepository } from './lyrics.repository.js';
import type { LyricRow, LyricTrack, LyricValues } from './lyrics.repository.js';

const UNKNOWN_LANGUAGE = 'und';

/** A lyric with its track, as the actor may see both. */
interface Found {
  row: LyricRow;
  track: LyricTrack;
}

/** Lyrics of tracks: reading, writing, timing (3-decisions §8). */
@Injectable()
export class LyricsService {
  constructor(
    private readonly lyrics: LyricsRepository,
    private readonly unit: UnitOfWork,
    private readonly changes: SearchChanges,
  ) {}

  /** @throws AppError 404 for the track, or where it has no lyrics (in this language). */
  async ofTrack(trackId: number, query: LyricsQuery, actor: Actor): Promise<Omit<TrackLyricsAnswer, 'status'>> {
    const track = await this.requireTrack(trackId, actor);
    const all = await this.lyrics.languagesOf(trackId);
    const chosen = query.language === undefined ? all[0] : all.find(({ language }) => language === query.language);
    const row = chosen ? await this.lyrics.find(Number(chosen.id)) : null;
    if (!row) throw notFound('There are no lyrics.');
    return { lyric: show({ row, track }, actor), languages: all.map(({ language }) => language) };
  }

  /** For whoever may change them. @throws AppError 403, 404. */
  async get(id: number, actor: Actor): Promise<Lyric> {
    return show(await this.requireOwn(id, actor, 'lyrics.update'), actor);
  }

  /** For owners and managers of the track, and with lyrics.create. @throws AppError 403, 404, 409 where the language is taken, 422 with the line. */
  async create(input: CreateLyricInput, file: UploadedBytes | undefined, actor: Actor): Promise<Lyric> {
    await this.requireWritable(input.track_id, actor);
    const given = file ? textOfFile(file) : input.text;
    if (given === undefined) throw invalid({ text: ['Write the lyrics or choose a file.'] });
    const { text, parsed } = checkedLyric(given, file ? 'file' : 'text');
    return await this.write(actor, input.track_id, async () => {
      const track = await this.requireWritable(input.track_id, actor);
      const values = {
        language: input.language ?? UNKNOWN_LANGUAGE,
        text,
        format: parsed.format,
        offsetMs: input.offset_ms ?? null,
        source: sourceOf(track),
      };
      return { track, id: await this.lyrics.insert(track.id, values, actor.userId) };
    });
  }

  /** @throws AppError 403, 404, 409 where the language is taken or, with what stands there now, somebody was faster, 422 with the line. */
  async update(id: number, input: UpdateLyricInput, file: UploadedBytes | undefined, actor: Actor): Promise<Lyric> {
    await this.requireOwn(id, actor, 'lyrics.update');
    const given = file ? textOfFile(file) : input.text;
    const text = given === undefined ? null : checkedLyric(given, file ? 'file' : 'text').text;
    return await this.change(id, input, actor, (row) => ({
      text: text ?? row.text,
      language: input.language ?? row.language,
      offsetMs: input.offset_ms === undefined ? row.offset_ms : input.offset_ms,
    }));
  }

  /** Takes times that somebody has tapped. @throws AppError 403, 404, 409 with what stands there now, 422 where they do not rise. */
  async sync(id: number, input: SyncLyricInput, actor: Actor): Promise<Lyric> {
    await this.requireOwn(id, actor, 'lyrics.update');
    const { lines } = input;
    const wrong = lines.findIndex((line, index) => index > 0 && line.start_ms <= (lines[index - 1]?.start_ms ?? 0));
    if (wrong !== -1) throw invalid({ lines: [`Line ${wrong + 1}: The times must rise.`] });
    const timed = lines.map(({ start_ms: start, text }) => ({
      start_ms: start,
      end_ms: start,
      text: text.replace(/[[\]<>\n\r]/g, ' ').trim(),
    }));
    return await this.change(id, input, actor, (row) => ({
      text: checkedLyric(writeLrc({ lines: timed, meta: parseLyric(row.text).meta, offset_ms: 0 }), 'text').text,
      language: row.language,
      offsetMs: null,
    }));
  }

  /** All of them or none. @throws AppError 403 that names the first refused, 404. */
  async delete(ids: readonly number[], actor: Actor): Promise<number> {
    return await this.unit.run('lyrics.delete', async () => {
      for (const id of ids) await this.requireOwn(id, actor, 'lyrics.delete');
      return await this.erase(ids);
    });
  }

  /** In the open unit; the caller has asked who may. @returns how many there were. */
  async erase(ids: readonly number[]): Promise<number> {
    const trackIds = await this.lyrics.tracksOf(ids);
    await this.lyrics.lockTracks(trackIds);
    const deleted = await this.lyrics.delete(ids);
    await this.noteOn(trackIds);
    return deleted;
  }

  /** What a text says, for an editor; nothing is kept. */
  parse(text: string): Omit<ParsedLyricAnswer, 'status'> {
    const { format, offset_ms: offset, lines, faults } = parseLyric(text);
    return { format, offset_ms: offset, lines: shiftLines(lines, offset), warnings: faults };
  }

  /** The text as a file; plain lyrics have no times in it. @throws AppError 404. */
  async lrc(id: number, actor: Actor): Promise<{ name: string; plain: string; fallback: string; text: string }> {
    const { row, track } = await this.requireSeen(id, actor);
    const parsed = parseLyric(row.text, track.durationMs);
    const offset = row.offset_ms === null ? parsed.offset_ms : Number(row.offset_ms);
    const name = `${slugify(parsed.meta['ti'] ?? `lyrics-${row.track_id}`)}-${row.language}`;
    // Of a title in another script the plain form would keep the language only.
    const fallback = `lyrics-${row.track_id}-${row.language}`;
    return {
      name,
      plain: /^[\w-]+$/.test(name) ? name : fallback,
      fallback,
      text: writeLrc({ ...parsed, offset_ms: offset }),
    };
  }

  private async change(
    id: number,
    { expected_updated_at: expected }: Pick<UpdateLyricInput, 'expected_updated_at'>,
    actor: Actor,
    valuesOf: (row: LyricRow) => Pick<LyricValues, 'text' | 'language' | 'offsetMs'>,
  ): Promise<Lyric> {
    const { track } = await this.requireOwn(id, actor, 'lyrics.update');
    return await withCurrent(
      () =>
        this.write(actor, track.id, async () => {
          const found = await this.requireOwn(id, actor, 'lyrics.update');
          requireExpected(expected, found.row.updated_at.toISOString());
          const values = valuesOf(found.row);
          const source = sourceOf(found.track);
          await this.lyrics.update(id, { ...values, format: parseLyric(values.text).format, source });
          return { track: found.track, id };
        }),
      () => this.get(id, actor),
    );
  }

  /** The rights are asked inside, so that what was taken away meanwhile counts. */
  private async write(
    actor: Actor,
    trackId: number,
    work: () => Promise<{ track: LyricTrack; id: number }>,
  ): Promise<Lyric> {
    return await this.unit
      .run('lyrics.write', async () => {
        await this.lyrics.lockTracks([trackId]);
        const { track, id } = await work();
        await this.noteOn([trackId]);
        return show({ row: (await this.lyrics.find(id)) as LyricRow, track }, actor);
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? conflict('There are lyrics in this language already.') : error;
      });
  }

  /** The tracks and the search know of it. */
  private async noteOn(trackIds: readonly number[]): Promise<void> {
    for (const id of trackIds) await this.lyrics.noteOnTrack(id);
    await this.changes.note('lyrics', trackIds);
  }

  /** A link with a share token opens the music, not the pen. */
  private async requireWritable(trackId: number, actor: Actor): Promise<LyricTrack> {
    const track = await this.requireTrack(trackId, actor.with({ shareToken: null }));
    if (!track.isOwned && !actor.can('lyrics.create')) throw forbidden();
    return track;
  }

  private async requireTrack(id: number, actor: Actor): Promise<LyricTrack> {
    const track = await this.lyrics.findTrack(id, actor);
    if (!track) throw notFound();
    return track;
  }

  private async requireSeen(id: number, actor: Actor): Promise<Found> {
    const row = await this.lyrics.find(id);
    if (!row) throw notFound();
    return { row, track: await this.requireTrack(Number(row.track_id), actor) };
  }

  /** Who may change all of them meets those of hidden tracks, too: they stand in the list of all lyrics. */
  private async requireOwn(id: number, actor: Actor, permission: 'lyrics.update' | 'lyrics.delete'): Promise<Found> {
    if (actor.userId === null) throw unauthenticated();
    const asked = actor.with({ shareToken: null });
    const found = actor.can(permission) ? await this.requireAny(id, asked) : await this.requireSeen(id, asked);
    if (!mayChange(found, actor, permission)) throw forbidden(`You may not change lyrics ${id}.`);
    return found;
  }

  private async requireAny(id: number, actor: Actor): Promise<Found> {
    const row = await this.lyrics.find(id);
    const track = row && (await this.lyrics.findAnyTrack(row.track_id, actor));
    if (!track) throw notFound();
    return { row, track };
  }
}

/** Whoever owns the track, whoever wrote them, whoever may change all. */
const mayChange = ({ row, track }: Found, actor: Actor, permission: 'lyrics.update' | 'lyrics.delete'): boolean =>
  actor.can(permission) || track.isOwned || (row.created_by !== null && Number(row.created_by) === actor.userId);

const show = (found: Found, actor: Actor): Lyric =>
  toLyric(found.row, found.track, {
    update: mayChange(found, actor, 'lyrics.update'),
    delete: mayChange(found, actor, 'lyrics.delete'),
  });

const sourceOf = (track: LyricTrack): LyricSource => (track.isOwned ? 'artist' : 'admin');
