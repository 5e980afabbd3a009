import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import type { MergedCount, MergeInput } from '@tonearm/shared/catalogue/merging.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { conflict } from '../../../../core/errors/app-error.js';
import { ArtistsService } from '../../music/artists/index.js';
import { ArtistListeners } from '../insights/index.js';
import { ArtistMergesRepository } from './artist-merges.repository.js';
import { AfterArtistMerge } from './after-artist-merge.service.js';
import type { MergeKind, MergeNote } from './merge-kind.js';
import { Merges } from './merges.service.js';

/** Rows that a track takes: its credits, and the notes for search and lists. */
const ROWS_A_TRACK = 4;

const sharedIn = ({ shared }: MergeNote): number[] => (Array.isArray(shared) ? shared.map(Number) : []);

/** Merges artists: songs, albums, listeners and followers of one are another's. */
@Injectable()
export class ArtistMerges implements OnModuleInit {
  private readonly kind: MergeKind = {
    kind: 'artist',
    lock: (ids) => this.rows.lock(ids),
    begin: (into, sources) => this.begin(into, sources),
    noteOf: async (source, into) => ({ shared: await this.rows.sharedOf(source, into) }),
    move: (source, into, room, note) => this.move(source, into, room, note),
    clear: (source, room) => this.rows.clear(source, room),
    end: (source, into, note) => this.end(source, into, note),
    settle: (into) => this.after.follow({ artists: [into] }),
    preview: (sources) => this.rows.preview(sources),
  };

  constructor(
    private readonly rows: ArtistMergesRepository,
    private readonly artists: ArtistsService,
    private readonly listeners: ArtistListeners,
    private readonly after: AfterArtistMerge,
    private readonly merges: Merges,
  ) {}

  onModuleInit(): void {
    this.merges.define(this.kind);
  }

  /** @throws AppError 422 */
  async preview(input: MergeInput): Promise<MergedCount[]> {
    return await this.merges.preview(this.kind, input);
  }

  /** @throws AppError 404, 409 where several of them have managers, 422. */
  async merge(input: MergeInput, actor: Actor): Promise<{ artist: Artist; is_running: boolean }> {
    const isRunning = await this.merges.merge(this.kind, input);
    return { artist: (await this.artists.get(input.target_id, {}, actor)).artist, is_running: isRunning };
  }

  private async begin(into: number, sources: readonly number[]): Promise<void> {
    if ((await this.rows.countClaimed([into, ...sources])) > 1)
      throw conflict('Several of these artists have managers. Take away those of all but one first.');
    await this.after.dropHeaders(await this.rows.takeLooks(into, sources));
    await this.rows.takeWorkspace(into, sources);
  }

  private async move(source: number, into: number, room: number, note: MergeNote): Promise<number> {
    const tracks = await this.rows.moveTracks(source, into, Math.max(1, Math.floor(room / ROWS_A_TRACK)));
    const rows = tracks.length * ROWS_A_TRACK;
    const albums = await this.rows.moveAlbums(source, into, Math.floor((room - rows) / ROWS_A_TRACK));
    const left = room - rows - albums.length * ROWS_A_TRACK;
    await this.after.credited({ tracks, albums });
    // While there is more music, people wait: of a song in two roles, two credits count.
    if (left < ROWS_A_TRACK || (await this.rows.hasCredits(source))) return room;
    const people = await this.rows.movePeople(source, into, left);
    if (people >= left) return room;
    const heard = await this.listeners.merge({ source, into, shared: sharedIn(note) }, left - people);
    return heard >= left - people ? room : room - left + people + heard;
  }

  private async end(source: number, into: number | null, note: MergeNote): Promise<void> {
    const genres = await this.rows.genresOf(source);
    if (into !== null) await this.rows.addViews(source, into);
    await this.rows.delete(source);
    if (into !== null) await this.rows.countFollowers(into);
    await this.after.ended({ source, into, genres, shared: sharedIn(note) });
  }
}
