import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import type { MergedCount, MergeInput } from '@tonearm/shared/catalogue/merging.dto';
import { notFound } from '../../../../core/errors/app-error.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { GenresService } from '../../music/genres/index.js';
import { GenreCounts, Relistings } from '../../music/listing/index.js';
import { TaxonomyErasure } from '../authoring/index.js';
import { GenreCurationRepository } from './genre-curation.repository.js';
import type { Mergeable, MergeKind } from './merge-kind.js';
import { Merges } from './merges.service.js';

/** Merges genres: all that carries one carries another. */
@Injectable()
export class GenreMerges implements OnModuleInit {
  private readonly kind: MergeKind = {
    kind: 'genre',
    lock: (ids) => this.lock(ids),
    begin: (_into, sources) => this.erasure.hide('genre', sources),
    move: (source, into, room) => this.move(source, into, room),
    clear: (source, room) => this.erasure.clear('genre', source, room),
    end: (source) => this.end(source),
    settle: (into) => this.relistings.follow({ genres: [into] }),
    preview: (sources) => this.rows.preview(sources),
  };

  constructor(
    private readonly rows: GenreCurationRepository,
    private readonly genres: GenresService,
    private readonly changes: SearchChanges,
    private readonly counts: GenreCounts,
    private readonly relistings: Relistings,
    private readonly erasure: TaxonomyErasure,
    private readonly merges: Merges,
  ) {}

  onModuleInit(): void {
    this.merges.define(this.kind);
  }

  /** @throws AppError 422 */
  async preview(input: MergeInput): Promise<MergedCount[]> {
    return await this.merges.preview(this.kind, input);
  }

  /** @throws AppError 404, 422. */
  async merge(input: MergeInput): Promise<{ genre: Genre; is_running: boolean }> {
    const isRunning = await this.merges.merge(this.kind, input);
    const [genre] = await this.genres.listByIds([input.target_id]);
    if (!genre) throw notFound();
    return { genre, is_running: isRunning };
  }

  private async lock(ids: readonly number[]): Promise<Mergeable[]> {
    // Before rows of genres are locked, as everywhere.
    await this.counts.note(ids);
    return await this.rows.lock(ids);
  }

  private async move(source: number, into: number, room: number): Promise<number> {
    await this.counts.note([into]);
    return await this.rows.moveCarriers(source, into, room);
  }

  private async end(source: number): Promise<void> {
    await this.rows.delete(source);
    await this.changes.note('genres', [source]);
  }
}
