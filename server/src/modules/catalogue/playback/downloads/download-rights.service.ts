import { Injectable } from '@nestjs/common';
import type { DownloadFormat } from '@tonearm/shared/catalogue/downloads';
import type { Actor } from '../../../../core/access/actor.js';
import { limitOf, overQuota, restrictionOf, SEE_PLANS } from '../../../../core/access/quota.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AppError, forbidden, notFound } from '../../../../core/errors/app-error.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { PlayRights, refusalError } from '../../music/play-rights.service.js';
import type { TrackRights } from '../../music/rights.js';
import { RightsRepository } from '../../music/rights.repository.js';
import { canSeeTrack, isInsider } from '../../music/visibility.js';
import { DownloadsRepository } from './downloads.repository.js';

const DAY_LENGTH = 10;
const LAST_DAY = /-\d\d$/;

const today = (): string => new Date().toISOString().slice(0, DAY_LENGTH);

const mp3Only = (hasPlans: boolean): AppError =>
  new AppError({
    status: 403,
    code: 'forbidden',
    message: 'You can download MP3 files only.',
    ...(hasPlans ? SEE_PLANS : {}),
  });

/** A track that somebody may take home, or why they may not. */
export interface Verdict {
  id: number;
  /** Its owner's, or a manager's: not counted. */
  isOwn: boolean;
  refusal: AppError | null;
}

/** Who may take which tracks home, and how many more this month (3-decisions §2, §5.1). */
@Injectable()
export class DownloadRights {
  constructor(
    private readonly downloads: DownloadsRepository,
    private readonly rights: RightsRepository,
    private readonly playRights: PlayRights,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** In the order of the ids. @throws AppError 403 where the actor may not have the format. */
  async judge(ids: readonly number[], format: DownloadFormat, actor: Actor): Promise<Verdict[]> {
    const [all, offered] = await Promise.all([this.rights.ofTracks(ids), this.downloads.listOffered(ids)]);
    const visible = all.filter((track) => canSeeTrack(actor, track));
    const refusals = await this.playRights.judge(actor, visible);
    const isMp3Only = restrictionOf(actor, 'music.download', 'formats') === 'mp3';
    const hasPlans = isMp3Only && (await this.settings.get('billing.enable'));
    const refusalOf = (track: TrackRights | undefined, isOwn: boolean): AppError | null => {
      if (!track) return notFound();
      if (!isOwn && !actor.seesHidden && !offered.has(track.id))
        return forbidden('This track is not offered as a download.');
      const refusal = refusals.get(track.id);
      if (refusal) return refusalError(refusal);
      return !isOwn && isMp3Only && format !== 'mp3' ? mp3Only(hasPlans) : null;
    };
    return ids.map((id) => {
      const track = visible.find((one) => one.id === id);
      const isOwn = track !== undefined && isInsider(actor, track);
      return { id, isOwn, refusal: refusalOf(track, isOwn) };
    });
  }

  /** How many tracks somebody has taken home this month. */
  async usedThisMonth(userId: number): Promise<number> {
    return await this.downloads.countSince(userId, today().replace(LAST_DAY, '-01'));
  }

  /** The same track again on one day is free. @throws AppError 403 over_quota: nothing is counted then. */
  async count(userId: number, trackIds: readonly number[], actor: Actor): Promise<void> {
    if (trackIds.length === 0) return;
    const limit = limitOf(actor, 'music.download', 'count_per_month');
    const day = today();
    const hasPlans = await this.settings.get('billing.enable');
    await this.unit.run('downloads.count', async () => {
      await this.downloads.lockUser(userId);
      const known = await this.downloads.knownOf(userId, day, trackIds);
      const fresh = trackIds.filter((id) => !known.has(id));
      if (limit !== Infinity && (await this.usedThisMonth(userId)) + fresh.length > limit) {
        throw overQuota('You have downloaded as much as you can this month.', hasPlans);
      }
      await this.downloads.add(userId, day, fresh);
    });
  }
}
