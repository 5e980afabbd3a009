import { Injectable } from '@nestjs/common';
import type { Unavailable } from '@tonearm/shared/catalogue/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { PlayRights } from '../play-rights.service.js';
import type { PlayRefusal } from '../play-rights.service.js';
import type { TrackRights } from '../rights.js';
import { RightsRepository } from '../rights.repository.js';

const REASONS: Record<PlayRefusal, Unavailable> = {
  processing: 'processing',
  no_source: 'no_source',
  unavailable_region: 'region',
  follow_required: 'followers',
  subscription_required: 'plans',
};

/** Says for one viewer which of the tracks shown cannot be played; asks only about those that have conditions at all. */
@Injectable()
export class TrackAvailability {
  constructor(
    private readonly rights: RightsRepository,
    private readonly playRights: PlayRights,
  ) {}

  async of(tracks: readonly Track[], actor: Actor): Promise<Track[]> {
    const conditional = tracks.filter((track) => track.unavailable !== null).map((track) => track.id);
    if (conditional.length === 0) return [...tracks];
    const refusals = await this.playRights.judge(actor, await this.rights.ofTracks(conditional));
    return tracks.map((track) => {
      const refusal = track.unavailable === null ? null : (refusals.get(track.id) ?? null);
      return { ...track, unavailable: refusal && REASONS[refusal] };
    });
  }

  /** Why the actor may not play a track that they may see; null: they may. */
  async refusalOf(track: TrackRights, actor: Actor): Promise<PlayRefusal | null> {
    return (await this.playRights.judge(actor, [track])).get(track.id) ?? null;
  }
}
