import { Injectable } from '@nestjs/common';
import type { AdministeredAccount } from '@tonearm/shared/account/account.dto';
import type { UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import { requireInPerson } from '../../../core/access/access.guard.js';
import type { Actor } from '../../../core/access/actor.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, notFound, sessionNeeded } from '../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { Locales } from '../../../core/i18n/locales.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import type { UserRow } from '../users.repository.js';
import { AccountReader } from './account-reader.service.js';
import { AccountTargets } from './account-targets.service.js';
import { CredentialChanges, emailTaken, touchesProof } from './credential-changes.service.js';
import { readDetails } from './details-check.js';
import { DetailsRepository } from './details.repository.js';
import { RightsChanges, touchesRights } from './rights-changes.service.js';

const ADMIN_ONLY = ['email', 'email_verified', 'password', 'roles', 'permissions'] as const;

/** What people change about themselves, and administrators about others (3-decisions §13). */
@Injectable()
export class UserDetailsService {
  constructor(
    private readonly targets: AccountTargets,
    private readonly details: DetailsRepository,
    private readonly rights: RightsChanges,
    private readonly credentials: CredentialChanges,
    private readonly accounts: AccountReader,
    private readonly locales: Locales,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * All of it is kept, or nothing.
   * @throws AppError 403 for others without users.update, for what only administrators change, and beyond one's own rights; 404; 409 last administrator, and with what stands there now; 422;
   * 423 for one's own email and password without a recently confirmed one.
   */
  async update(id: UserIdOrMe, input: UpdateUserInput, actor: Actor): Promise<AdministeredAccount> {
    requireKeys(input, actor);
    await this.locales.fresh();
    const detailsOf = readDetails(input, this.locales);
    const found = await this.targets.get(id, actor);
    requireOthersRoom(input, found, actor);
    await this.credentials.requireConfirmed(found, input, actor);
    const passwordHash = await this.credentials.hashFor(input, found);
    try {
      await withCurrent(
        () =>
          this.unit.run('users.update', async () => {
            if (touchesRights(input) || touchesProof(input)) await this.rights.lock();
            const updatedAt = await this.details.lock(Number(found.id));
            const row = await this.targets.get(id, actor);
            if (updatedAt === null) throw notFound();
            requireExpected(input.expected_updated_at, updatedAt);
            const changes = { ...detailsOf(row), ...(await this.credentials.changes(row, input, passwordHash)) };
            await this.details.update(Number(row.id), changes);
            if (changes.email_verified_at === null) await this.rights.requireAdministratorLeft(row);
            await this.rights.apply(row, input, actor);
            await this.credentials.announce(row, changes, actor);
          }),
        () => this.read(id, actor),
      );
    } catch (error) {
      // On MySQL two may look at once, and neither sees the other.
      throw isDuplicateKey(error) ? emailTaken() : error;
    }
    return await this.read(id, actor);
  }

  private async read(id: UserIdOrMe, actor: Actor): Promise<AdministeredAccount> {
    return await this.accounts.administered(await this.targets.get(id, actor), actor);
  }
}

/** @throws AppError 403 for what only administrators change, and by no token, since it could take an account over; rights also need roles.update. */
function requireKeys(input: UpdateUserInput, actor: Actor): void {
  const isManager = actor.can('users.update');
  // Of these only the room has something to say with null.
  const key =
    ADMIN_ONLY.find((name) => input[name] !== undefined && input[name] !== null) ??
    (input.available_storage_mb === undefined ? undefined : 'available_storage_mb');
  if (key !== undefined && !isManager) throw forbidden(`Only administrators change ${key}.`);
  if (key !== undefined && actor.token) throw sessionNeeded();
  if (key !== undefined) requireInPerson(actor);
  if (touchesRights(input) && !actor.can('roles.update')) throw forbidden('You may not give roles.');
}

/** @throws AppError 403 for more room of one's own: nobody widens their own limits but administrators. */
function requireOthersRoom({ available_storage_mb: room }: UpdateUserInput, row: UserRow, actor: Actor): void {
  const isChanged = room !== undefined && room !== row.available_storage_mb;
  if (isChanged && row.id === actor.userId && !actor.can('admin')) throw forbidden('You may not change your own room.');
}
