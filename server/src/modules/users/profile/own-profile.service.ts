import { Injectable } from '@nestjs/common';
import type { OwnProfile } from '@tonearm/shared/account/account.dto';
import { placeholderName } from '@tonearm/shared/account/public-name';
import type { UpdateProfileInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
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

  /** @throws AppError 403 for others without users.update and beyond one's own rights, 404, 422, 429 for too many pictures. */
  async update(id: UserIdOrMe, input: UpdateProfileInput, actor: Actor): Promise<OwnProfile> {
    const changes = readProfile(input);
    const { id: userId } = await this.targets.get(id, actor);
    await this.changeHeader(Number(userId), input.header_image, actor);
    await this.unit.run('users.updateProfile', async () => {
      const row = await this.targets.get(id, actor);
      if (input.username !== undefined && input.username !== null)
        await this.details.update(Number(row.id), { name: nameOf(input.username, row) });
      await this.profiles.save(Number(row.id), changes);
    });
    return await this.accounts.profileOf(Number(userId));
  }

  /** The present address, as a form sends it back, keeps the picture. */
  private async changeHeader(userId: number, asked: string | null | undefined, actor: Actor): Promise<void> {
    if (asked === undefined || asked === (await this.accounts.profileOf(userId)).header_image) return;
    if (asked === null || asked === '') return void (await this.headers.remove(userId, actor));
    await countPicture(this.limiter, actor);
    await this.headers.replace(userId, { url: asked }, actor);
  }
}
