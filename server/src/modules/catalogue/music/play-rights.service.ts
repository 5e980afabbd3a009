import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { SEE_PLANS } from '../../../core/access/quota.js';
import { AppError } from '../../../core/errors/app-error.js';
import type { ReleaseRights, TrackRights } from './rights.js';
import { RightsRepository } from './rights.repository.js';
import { isInsider, isShownByToken } from './visibility.js';

/** Why somebody who may see a track may not play it. */
export type PlayRefusal =
  | 'processing'
  | 'no_source'
  | 'unavailable_region'
  | 'follow_required'
  | 'subscription_required';

/** What playing may depend on beside the item. */
export interface Listening {
  /** null: not known. */
  country: string | null;
  isFollower: boolean;
}

const hasRegions = (track: TrackRights): boolean => track.countriesAllowed.length + track.countriesDenied.length > 0;

/** With the country unknown, a deny-list passes and an allow-list does not (3-decisions §3). */
function isOutside({ countriesAllowed, countriesDenied }: TrackRights, country: string | null): boolean {
  if (country !== null && countriesDenied.includes(country)) return true;
  return countriesAllowed.length > 0 && (country === null || !countriesAllowed.includes(country));
}

const isOver = ({ audienceUntil }: ReleaseRights): boolean => audienceUntil !== null && audienceUntil <= Date.now();
const forFollowers = (item: ReleaseRights): boolean => item.audience === 'followers' && !isOver(item);
/** With an end it is early access: anybody may play it from then on. */
const forSubscribers = (item: ReleaseRights): boolean => item.audience === 'plans' && !isOver(item);

/** The track and its album: the stricter holds, so both are asked. */
const releasesOf = (track: TrackRights): ReleaseRights[] => (track.album ? [track, track.album] : [track]);

/** Whether playing the track depends on who asks, and from where. */
export const isConditional = (track: TrackRights): boolean =>
  hasRegions(track) ||
  track.state !== 'ready' ||
  track.source === 'none' ||
  releasesOf(track).some((item) => forSubscribers(item) || forFollowers(item));

/** Whether the track, or its album, is for subscribers of plans that the actor does not have. */
export function lacksPlan(actor: Actor, track: TrackRights): boolean {
  if (actor.seesHidden || isInsider(actor, track) || isShownByToken(actor, track)) return false;
  const { ids } = actor.plans;
  return releasesOf(track).some((item) => forSubscribers(item) && !item.planIds.some((id) => ids.includes(id)));
}

/** The rule of §26 for a track that the actor may see; null: play it. */
export function playRefusal(actor: Actor, track: TrackRights, listening: Listening): PlayRefusal | null {
  if (track.state !== 'ready') return 'processing';
  if (track.source === 'none') return 'no_source';
  if (actor.seesHidden || isInsider(actor, track)) return null;
  if (isOutside(track, listening.country)) return 'unavailable_region';
  if (isShownByToken(actor, track)) return null;
  const items = releasesOf(track);
  if (!listening.isFollower && items.some(forFollowers)) return 'follow_required';
  return lacksPlan(actor, track) ? 'subscription_required' : null;
}

const MESSAGES: Record<PlayRefusal, { status: number; message: string }> = {
  processing: { status: 409, message: 'This track is still being processed.' },
  no_source: { status: 409, message: 'There is no recording of this track here.' },
  unavailable_region: { status: 451, message: 'This track is not available in your country.' },
  follow_required: { status: 403, message: 'Only followers of the artist can play this track for now.' },
  subscription_required: { status: 403, message: 'Only subscribers can play this track.' },
};

/** Why playing is refused, as an error of the one shape. */
export function refusalError(refusal: PlayRefusal): AppError {
  const { status, message } = MESSAGES[refusal];
  if (refusal === 'processing' || refusal === 'no_source')
    return new AppError({ status, code: 'state_conflict', message });
  const action = refusal === 'subscription_required' ? SEE_PLANS : {};
  return new AppError({ status, code: refusal, message, ...action });
}

/** Judges what somebody may play of tracks that they may see; asks for the country and follows only where it matters. */
@Injectable()
export class PlayRights {
  constructor(private readonly rights: RightsRepository) {}

  /** By track id; null: it may be played. */
  async judge(actor: Actor, tracks: readonly TrackRights[]): Promise<Map<number, PlayRefusal | null>> {
    const open = tracks.filter((track) => isConditional(track) && !actor.seesHidden && !isInsider(actor, track));
    const releases = open.flatMap(releasesOf);
    const { userId } = actor;
    const country = open.some(hasRegions) ? await actor.country() : null;
    const followed =
      userId !== null && releases.some(forFollowers)
        ? await this.rights.followed(
            userId,
            open.map(({ id }) => id),
          )
        : new Set<number>();
    return new Map(
      tracks.map((track) => [track.id, playRefusal(actor, track, { country, isFollower: followed.has(track.id) })]),
    );
  }
}
