import { Injectable } from '@nestjs/common';
import type { CreateTrackInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { ownerColumns } from '../../music/ownership.js';
import { AuthoringRepository } from './authoring.repository.js';
import { creatorColumns } from './maker.policy.js';
import { MusicQuota } from './music-quota.service.js';
import type { MusicAllowance } from './music-quota.service.js';
import type { Columns } from './release-columns.js';
import { ReleaseEditor } from './release-editor.service.js';
import { TrackSources } from './track-sources.service.js';
import type { SourcePlan } from './track-sources.service.js';
import type { TouchedItems } from './touched-items.js';

/** What is said of a track that has no file. */
export interface SourcedPlan {
  input: CreateTrackInput;
  source: SourcePlan;
  columns: Columns;
  /** Asked for behind the first lock. */
  albumOf: () => Promise<number | null>;
  allowance: MusicAllowance;
  actor: Actor;
}

/** Makes tracks that have no file of ours, within the minutes of whoever makes them; in the open unit. */
@Injectable()
export class SourcedTracks {
  constructor(
    private readonly releases: AuthoringRepository,
    private readonly editor: ReleaseEditor,
    private readonly quota: MusicQuota,
    private readonly sources: TrackSources,
  ) {}

  /** As `TrackSources`. */
  plan(...asked: Parameters<TrackSources['plan']>): Promise<SourcePlan | null> {
    return this.sources.plan(...asked);
  }

  /** As `TrackSources`. */
  apply(...change: Parameters<TrackSources['apply']>): Promise<void> {
    return this.sources.apply(...change);
  }

  /** Outside of units. */
  allowance(actor: Actor): Promise<MusicAllowance> {
    return this.quota.of(actor);
  }

  /** First of all in the unit. @returns the track. @throws AppError 403 over_quota, 422. */
  async make(
    { input, source, columns, albumOf, actor, allowance }: SourcedPlan,
    touched: TouchedItems,
  ): Promise<number> {
    if (!columns.name) throw invalid({ name: ['This field is required.'] });
    if (!input.artists) throw invalid({ artists: ['Name at least one main artist.'] });
    await this.quota.begin(allowance, actor);
    this.quota.require(source.durationMs ?? 0, await this.quota.left(allowance), allowance);
    const albumId = await albumOf();
    const place = await this.editor.moved([null, albumId], input);
    const id = await this.releases.insert('track', {
      visibility: 'private',
      ...ownerColumns(allowance.owner),
      ...creatorColumns(allowance.owner, actor),
      duration_ms: 0,
      source_type: 'none',
      ...columns,
      ...place,
      album_id: albumId,
    });
    touched.add('tracks', [id]);
    const row = await this.editor.open('track', id, actor);
    await this.sources.apply(row, source);
    await this.editor.apply('track', { row, fields: input, columns: {} }, { actor, touched });
    return id;
  }
}
