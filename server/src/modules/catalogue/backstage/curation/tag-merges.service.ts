import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Tag } from '@tonearm/shared/catalogue/catalogue.dto';
import type { MergedCount, MergeInput } from '@tonearm/shared/catalogue/merging.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { Cache } from '../../../../core/ports/cache.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { TagsService } from '../../music/tags/index.js';
import { TaxonomyErasure } from '../authoring/index.js';
import type { MergeKind } from './merge-kind.js';
import { Merges } from './merges.service.js';
import { TagCurationRepository } from './tag-curation.repository.js';

/** Merges tags: all that carries one carries another. */
@Injectable()
export class TagMerges implements OnModuleInit {
  private readonly kind: MergeKind = {
    kind: 'tag',
    lock: (ids) => this.rows.lock(ids),
    begin: (_into, sources) => this.erasure.hide('tag', sources),
    move: (source, into, room) => this.rows.moveCarriers(source, into, room),
    clear: (source, room) => this.erasure.clear('tag', source, room),
    end: (source, into) => this.end(source, into),
    settle: () => this.unit.afterCommit(() => this.cache.dropTag('catalogue')),
    preview: (sources) => this.rows.preview(sources),
  };

  constructor(
    private readonly rows: TagCurationRepository,
    private readonly tags: TagsService,
    private readonly changes: SearchChanges,
    private readonly erasure: TaxonomyErasure,
    private readonly merges: Merges,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.merges.define(this.kind);
  }

  /** @throws AppError 422 */
  async preview(input: MergeInput): Promise<MergedCount[]> {
    return await this.merges.preview(this.kind, input);
  }

  /** @throws AppError 404, 422. */
  async merge(input: MergeInput): Promise<{ tag: Tag; is_running: boolean }> {
    const isRunning = await this.merges.merge(this.kind, input);
    const [tag] = await this.tags.listByIds([input.target_id]);
    if (!tag) throw notFound();
    return { tag, is_running: isRunning };
  }

  private async end(source: number, into: number | null): Promise<void> {
    await this.rows.delete(source);
    if (into !== null) await this.tags.recount([into]);
    await this.changes.note('tags', [source]);
  }
}
