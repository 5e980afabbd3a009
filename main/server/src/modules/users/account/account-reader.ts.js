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
import { mergePermissions } from '@tonearm/shared/permissions/can';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { isoTime } from '../../../core/database/dialect.js';
import { SecretBox } from '../../../core/security/secret-box.js';
import { OwnProfileRepository } from '../profile/own-profile.repository.js';
import { banOf, isBanned } from '../ban-state.js';
import { RolesService } from '../roles.service.js';
import { AccountRepository } from './account.repository.js';
/** Purpose under which recovery codes are sealed, as a JSON list. */ export const RECOVERY_CODES_SEAL =
  'recovery-codes';
const MASKED_CODE = '••••••••••-••••••••••';
/** The site has neither plans nor notifications yet. */ export const WITHOUT_SOURCE = {
  subscriptions: [],
  unread_notifications_count: 0,
};
const isoOrNull = (time) => (time === null ? null : isoTime(time));
const namesIn = ({ with: wanted, load }) => new Set([wanted, load].flatMap((list) => list?.split(',') ?? []));
export class AccountReader {
  constructor(repository, roles, box, config, profiles) {
    this.repository = repository;
    this.roles = roles;
    this.box = box;
    this.config = config;
    this.profiles = profiles;
  }
  /** Everything, for the owner and for administrators; secrets masked. */ async whole(row, query = {}) {
    const id = Number(row.id);
    const wanted = namesIn(query);
    const roleIds = await this.roles.idsOf(id);
    const [roles, granted, socialProfiles] = await Promise.all([
      this.roles.byIds(roleIds),
      this.roles.merged(roleIds),
      this.repository.socialProfilesOf(id),
    ]);
    return {
      id,
      model_type: 'user',
      name: row.name,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      email_verified_at: isoOrNull(row.email_verified_at),
      banned_at: isBanned(row) ? isoOrNull(row.banned_at) : null,
      image: this.avatarUrl(row.avatar),
      language: row.language,
      country: row.country,
      timezone: row.timezone,
      created_at: isoTime(row.created_at),
      has_password: row.password_hash !== null,
      two_factor_confirmed_at: isoOrNull(row.two_factor_confirmed_at),
      two_factor_recovery_codes: this.maskedCodes(row.two_factor_recovery_codes),
      roles: roles.map((role) => ({ id: role.id, name: role.name })),
      permissions: mergePermissions([row.permissions ?? [], granted]),
      social_profiles: socialProfiles,
      ...WITHOUT_SOURCE,
      ...(wanted.has('tokens') ? { tokens: await this.tokensOf(id) } : {}),
      ...(wanted.has('profile') ? { profile: await this.profileOf(id) } : {}),
    };
  }
  /** The same with what only holders of users.update see, for them. */ async administered(row, actor, query = {}) {
    const account = await this.whole(row, query);
    if (!actor.can('users.update')) return account;
    return {
      ...account,
      ...banOf(row),
      updated_at: isoTime(row.updated_at),
      last_login_at: isoOrNull(row.last_login_at),
    };
  }
  async publicPart(row) {
    return {
      id: Number(row.id),
      model_type: 'user',
      name: row.name,
      image: this.avatarUrl(row.avatar),
      created_at: isoTime(row.created_at),
      profile: toldBy(await this.profileOf(Number(row.id))),
    };
  }
  /** What a person sees of themselves behind a gate: nothing that tells an address with an account from one without. */ gated({
    email,
    isBanned,
  }) {
    return {
      id: 0,
      model_type: 'user',
      name: '',
      first_name: '',
      last_name: '',
      email,
      email_verified_at: isBanned ? new Date(0).toISOString() : null,
      banned_at: isBanned ? new Date(0).toISOString() : null,
      image: null,
      language: null,
      country: null,
      timezone: null,
      created_at: new Date(0).toISOString(),
      has_password: true,
      two_factor_confirmed_at: null,
      two_factor_recovery_codes: [],
      roles: [],
      permissions: [],
      social_profiles: [],
      ...WITHOUT_SOURCE,
    };
  }
  async profileOf(userId) {
    return (await this.profilesOf([userId])).get(userId);
  }
  /** Of everybody asked for. */ async profilesOf(ids) {
    const profiles = await this.profiles.mapOf(ids);
    return new Map(
      [...profiles].map(([id, profile]) => [id, { ...profile, header_image: this.headerUrl(profile.header_image) }]),
    );
  }
  async tokensOf(userId) {
    return await this.repository.tokensOf(userId);
  }
  avatarUrl(hash) {
    return hash === null ? null : `${basePathOf(this.config)}/storage/avatars/${hash}/320.webp`;
  }
  headerUrl(hash) {
    return hash === null ? null : `${basePathOf(this.config)}/storage/headers/${hash}/banner.webp`;
  }
  maskedCodes(sealed) {
    const codes = sealed === null ? null : this.box.open(RECOVERY_CODES_SEAL, sealed);
    return codes === null ? [] : JSON.parse(codes).map(() => MASKED_CODE);
  }
}
AccountReader = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof AccountRepository === 'undefined' ? Object : AccountRepository,
      typeof RolesService === 'undefined' ? Object : RolesService,
      typeof SecretBox === 'undefined' ? Object : SecretBox,
      typeof AppConfig === 'undefined' ? Object : AppConfig,
      typeof OwnProfileRepository === 'undefined' ? Object : OwnProfileRepository,
    ]),
  ],
  AccountReader,
);
/** A profile without what only its owner knows. */ export function toldBy({ privacy: _privacy, ...profile }) {
  return profile;
}
