import { Injectable } from '@nestjs/common';
import type { FeedPagination } from '@tonearm/shared/catalogue/profiles.dto';
import { PROFILE_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { unauthenticated } from '../../../../core/errors/app-error.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { ProfileGate } from '../../../users/index.js';
import type { UserIdOrMe } from '../../../users/index.js';
import { readActivityCursor, writeActivityCursor } from './activity-cursor.js';
import { ActivityReader } from './activity-reader.service.js';
import { ActivityRepository } from './activity.repository.js';
import type { ActivityScope } from './activity.repository.js';

/** What those whom one follows did, and what one person reposted (3-decisions §6, §10). */
@Injectable()
export class FeedService {
  constructor(
    private readonly activities: ActivityRepository,
    private readonly reader: ActivityReader,
    private readonly gate: ProfileGate,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError 422 `cursor`. */
  async own(query: ListQuery, actor: Actor): Promise<FeedPagination> {
    if (actor.userId === null) throw unauthenticated();
    return await this.page(query, { kind: 'followed by', userId: actor.userId }, actor);
  }

  /** @throws AppError 404, 403 `private_profile`, 422 `cursor`. */
  async reposts(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<FeedPagination> {
    const profile = await this.gate.require(id, actor);
    return await this.page(query, { kind: 'reposts of', userId: profile.id }, actor);
  }

  private async page(
    query: ListQuery,
    whose: Omit<ActivityScope, 'hasReposts'>,
    actor: Actor,
  ): Promise<FeedPagination> {
    const scope = { ...whose, hasReposts: await this.settings.get('player.enable_repost') };
    const perPage = query.perPage ?? PROFILE_PER_PAGE;
    const rows = await this.activities.after(readActivityCursor(query.cursor), perPage + 1, scope, actor);
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      data: await this.reader.compose(shown, actor),
      current_page: 1,
      per_page: perPage,
      from: null,
      to: null,
      next_page: null,
      prev_page: null,
      next_cursor: rows.length > perPage && last ? writeActivityCursor(last) : null,
      prev_cursor: null,
    };
  }
}
