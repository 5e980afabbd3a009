import { Injectable } from '@nestjs/common';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Cache } from '../../../../core/ports/cache.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { PlaylistListRepository } from './playlist-list.repository.js';

/** Changes many playlists at once, in the open unit (3-decisions §27). */
@Injectable()
export class PlaylistBulkChanges {
  constructor(
    private readonly rows: PlaylistListRepository,
    private readonly changes: SearchChanges,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  async setVisibility(ids: readonly number[], visibility: Visibility): Promise<number> {
    return await this.change(ids, () => this.rows.setVisibility(ids, visibility));
  }

  async setHidden(ids: readonly number[], isHidden: boolean): Promise<number> {
    return await this.change(ids, () => this.rows.setHidden(ids, isHidden));
  }

  private async change(ids: readonly number[], work: () => Promise<number>): Promise<number> {
    const changed = await work();
    await this.changes.note('playlists', ids);
    await this.unit.afterCommit(() => this.cache.dropTag('catalogue'));
    return changed;
  }
}
