import { Injectable } from '@nestjs/common';
import type { OwnProfile } from '@tonearm/shared/account/account.dto';
import { placeholderName } from '@tonearm/shared/account/public-name';
import type { UpdateProfileInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { AccountReader } from '../account/account-reader.service.js';
import { AccountTargets } from '../account/account-targets.service.js';
import { countPicture } from '../account/avatar-upload.interceptor.js';
import { readProfile } from '../account/details-check.js';
import { DetailsRepository } from '../account/details.repository.js';
import { fullName } from '../account/display-name.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import type { UserRow } from '../users.repository.js';
import { HeaderImages } from './header-images.service.js';
import { OwnProfileRepository } from './own-profile.repository.js';

const nameOf = (username: string, row: UserRow): string =>
  username || fullName({ firstName: row.first_name, lastName: row.last_name }) || placeholderName(Number(row.id));

/** What people write about themselves and who may see it (3-decisions §10). */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly targets: AccountTargets,
    private readonly details: DetailsRepository,
    private readonly profiles: OwnProfileRepository,
    private readonly headers: HeaderImages,
    private readonly accounts: AccountReader,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws AppError 403 for others without users.update and beyond one's own rights, 404, 409 with what stands there now, 422, 429 for too many pictures. */
  async update(id: UserIdOrMe, input: UpdateProfileInput, actor: Actor): Promise<OwnProfile> {
    const changes = readProfile(input);
    const { expected_updated_at: expected, header_image: header, username } = input;
    const userId = Number((await this.targets.get(id, actor)).id);
    const current = (): Promise<OwnProfile> => this.accounts.profileOf(userId);
    return await withCurrent(async () => {
      requireExpected(expected, (await current()).updated_at);
      // Its picture is a change of its own, which nobody else has made.
      const hasNewHeader = await this.changeHeader(userId, header, actor);
      await this.unit.run('users.updateProfile', async () => {
        await this.details.lock(userId);
        const row = await this.targets.get(id, actor);
        if (!hasNewHeader) requireExpected(expected, (await current()).updated_at);
        if (username !== undefined && username !== null)
          await this.details.update(userId, { name: nameOf(username, row) });
        await this.profiles.save(userId, changes);
      });
      return await current();
    }, current);
  }

  /** The present address, as a form sends it back, keeps the picture. @returns whether it is another now. */
  private async changeHeader(userId: number, asked: string | null | undefined, actor: Actor): Promise<boolean> {
    if (asked === undefined || asked === (await this.accounts.profileOf(userId)).header_image) return false;
    if (asked === null || asked === '') await this.headers.remove(userId, actor);
    else {
      await countPicture(this.limiter, actor);
      await this.headers.replace(userId, { url: asked }, actor);
    }
    return true;
  }
}
