import { Injectable } from '@nestjs/common';
import type {
  DuplicateMatch,
  DuplicatesInput,
  QuotaUse,
  UsageAnswer,
} from '@tonearm/shared/catalogue/uploaded-music.dto';
import { MEGABYTE } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { mayUse } from '../../../../core/access/switched-rights.js';
import { limitOf } from '../../../../core/access/quota.js';
import { invalid, unauthenticated } from '../../../../core/errors/app-error.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { UploadLimits } from '../../../uploads/index.js';
import { WorkspaceSeats } from '../../../workspaces/index.js';
import { holdsItem } from '../../music/ownership.js';
import { PlaylistCounts } from '../../music/playlist-counts.repository.js';
import { DownloadRights } from '../../playback/downloads/index.js';
import { DuplicateRepository } from './duplicate.repository.js';
import { MusicQuota } from './music-quota.service.js';

const use = (used: number, allowed: number | null): QuotaUse => ({
  used,
  allowed: allowed !== null && Number.isFinite(allowed) ? allowed : null,
});
const megabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10;

/** What somebody has used of their limits, and whether a recording is here already. */
@Injectable()
export class UsageService {
  constructor(
    private readonly quota: MusicQuota,
    private readonly limits: UploadLimits,
    private readonly downloads: DownloadRights,
    private readonly playlists: PlaylistCounts,
    private readonly duplicates: DuplicateRepository,
    private readonly workspaces: WorkspaceSeats,
    private readonly settings: SettingsService,
  ) {}

  async of(actor: Actor): Promise<Omit<UsageAnswer, 'status'>> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const mayDownload = await mayUse(this.settings, actor, 'music.download');
    const space = await this.limits.spaceOf(actor, userId);
    return {
      music_minutes: use(await this.quota.minutesUsed(userId), this.quota.minutesOf(actor)),
      playlists: use(
        await this.playlists.paidBy(userId),
        actor.can('playlists.create') ? limitOf(actor, 'playlists.create', 'count') : 0,
      ),
      storage_mb: use(megabytes(space.used), space.available === null ? null : megabytes(space.available)),
      workspaces: use(...(await this.workspaces.ownedBy(userId, actor))),
      downloads_this_month: use(
        await this.downloads.usedThisMonth(userId),
        mayDownload ? limitOf(actor, 'music.download', 'count_per_month') : 0,
      ),
    };
  }

  /** @throws AppError 422 where nothing is asked. */
  async matches({ fingerprint_hash: fingerprint, sha256 }: DuplicatesInput, actor: Actor): Promise<DuplicateMatch[]> {
    if (actor.userId === null) throw unauthenticated();
    if (fingerprint === undefined && sha256 === undefined)
      throw invalid({ fingerprint_hash: ['Name a fingerprint or a hash.'] });
    const rows = await this.duplicates.find({ fingerprint, sha256 }, actor);
    return rows.map((row) => ({
      track_id: Number(row.id),
      name: row.name,
      slug: row.slug,
      is_own: holdsItem(actor, { ownerId: Number(row.owner_id), ownerType: row.owner_type }, 'see'),
    }));
  }
}
