function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, notFound, sessionNeeded } from '../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { Locales } from '../../../core/i18n/locales.js';
import { AccountReader } from './account-reader.js';
import { AccountTargets } from './account-targets.js';
import { CredentialChanges, emailTaken } from './credential-changes.js';
import { readDetails } from './details-check.js';
import { DetailsRepository } from './details.repository.js';
import { RightsChanges, touchesRights } from './rights-changes.js';
const ADMIN_ONLY = ['email', 'email_verified', 'password', 'roles', 'permissions'];
export class UserDetailsService {
  constructor(targets, details, rights, credentials, accounts, locales, unit) {
    this.targets = targets;
    this.details = details;
    this.rights = rights;
    this.credentials = credentials;
    this.accounts = accounts;
    this.locales = locales;
    this.unit = unit;
  }
  /**
   * All of it is kept, or nothing.
   * @throws AppError 403 for others without users.update, for what only administrators change, and beyond one's own rights; 404; 409 last administrator, and with what stands there now; 422;
   * 423 for one's own email and password without a recently confirmed one.
   */ async update(id, input, actor) {
    requireKeys(input, actor);
    const detailsOf = readDetails(input, this.locales);
    const found = await this.targets.get(id, actor);
    await this.credentials.requireConfirmed(found, input, actor);
    const passwordHash = await this.credentials.hashFor(input, found);
    try {
      await withCurrent(
        () =>
          this.unit.run('users.update', async () => {
            if (touchesRights(input)) await this.rights.lock();
            const updatedAt = await this.details.lock(Number(found.id));
            const row = await this.targets.get(id, actor);
            if (updatedAt === null) throw notFound();
            requireExpected(input.expected_updated_at, updatedAt);
            const changes = { ...detailsOf(row), ...(await this.credentials.changes(row, input, passwordHash)) };
            await this.details.update(Number(row.id), changes);
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
  async read(id, actor) {
    return await this.accounts.administered(await this.targets.get(id, actor), actor);
  }
}
UserDetailsService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof AccountTargets === 'undefined' ? Object : AccountTargets,
      typeof DetailsRepository === 'undefined' ? Object : DetailsRepository,
      typeof RightsChanges === 'undefined' ? Object : RightsChanges,
      typeof CredentialChanges === 'undefined' ? Object : CredentialChanges,
      typeof AccountReader === 'undefined' ? Object : AccountReader,
      typeof Locales === 'undefined' ? Object : Locales,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  UserDetailsService,
);
/** @throws AppError 403 for what only administrators change, and by no token, since it could take an account over; rights also need roles.update. */ function requireKeys(
  input,
  actor,
) {
  const isManager = actor.can('users.update');
  const key = ADMIN_ONLY.find((name) => input[name] !== undefined && input[name] !== null);
  if (key !== undefined && !isManager) throw forbidden(`Only administrators change ${key}.`);
  if (key !== undefined && actor.token) throw sessionNeeded();
  if (touchesRights(input) && !actor.can('roles.update')) throw forbidden('You may not give roles.');
}
