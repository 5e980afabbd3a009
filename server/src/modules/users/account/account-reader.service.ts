import { Injectable } from '@nestjs/common';
import type {
  AccessToken,
  AdministeredAccount,
  CurrentUser,
  OwnProfile,
  PublicUser,
  UserProfile,
  UserQuery,
} from '@tonearm/shared/account/account.dto';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { mergePermissions } from '@tonearm/shared/permissions/merge-permissions';
import type { Actor } from '../../../core/access/actor.js';
import { Subscriptions } from '../../../core/access/subscriptions.js';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { isoTime } from '../../../core/database/dialect.js';
import { SecretBox } from '../../../core/security/secret-box.js';
import { OwnProfileRepository } from '../profile/own-profile.repository.js';
import { banOf, isBanned } from '../ban-state.js';
import { RolesService } from '../roles.service.js';
import type { UserRow } from '../users.repository.js';
import { UnreadNotifications } from './unread-notifications.registry.js';
import { AccountRepository } from './account.repository.js';

/** Purpose under which recovery codes are sealed, as a JSON list. */
export const RECOVERY_CODES_SEAL = 'recovery-codes';
const MASKED_CODE = '••••••••••-••••••••••';

/** Unread notifications are counted where one account is read. */
export const UNCOUNTED = { unread_notifications_count: 0 };

const isoOrNull = (time: string | Date | null): string | null => (time === null ? null : isoTime(time));
const namesIn = ({ with: wanted, load }: UserQuery): Set<string> =>
  new Set([wanted, load].flatMap((list) => list?.split(',') ?? []));

/** Puts an account together for whoever may see it. */
@Injectable()
export class AccountReader {
  constructor(
    private readonly repository: AccountRepository,
    private readonly roles: RolesService,
    private readonly box: SecretBox,
    private readonly config: AppConfig,
    private readonly profiles: OwnProfileRepository,
    private readonly unread: UnreadNotifications,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Everything, for the owner and for administrators; secrets masked. */
  async whole(row: UserRow, query: UserQuery = {}): Promise<CurrentUser> {
    return (await this.read(row, query)).account;
  }

  /** @returns also what they may do without what a plan gives. */
  private async read(row: UserRow, query: UserQuery): Promise<{ account: CurrentUser; given: GrantedPermission[] }> {
    const id = Number(row.id);
    const wanted = namesIn(query);
    const roleIds = await this.roles.idsOf(id);
    const [roles, granted, socialProfiles, plans] = await Promise.all([
      this.roles.byIds(roleIds),
      this.roles.merged(roleIds),
      this.repository.socialProfilesOf(id),
      this.subscriptions.plansOf(id),
    ]);
    const given = mergePermissions([row.permissions ?? [], granted]);
    const account: CurrentUser = {
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
      permissions: mergePermissions([given, plans.permissions]),
      social_profiles: socialProfiles,
      subscriptions: [...plans.held],
      unread_notifications_count: await this.unread.of(id),
      ...(wanted.has('tokens') ? { tokens: await this.tokensOf(id) } : {}),
      ...(wanted.has('profile') ? { profile: await this.profileOf(id) } : {}),
    };
    return { account, given };
  }

  /** The same with what only holders of users.update see, for them: of others, rights without what they have bought, as wherever it is judged who may act on them. */
  async administered(row: UserRow, actor: Actor, query: UserQuery = {}): Promise<AdministeredAccount> {
    const { account, given } = await this.read(row, query);
    if (!actor.can('users.update')) return account;
    return {
      ...account,
      permissions: Number(row.id) === actor.userId ? account.permissions : given,
      ...banOf(row),
      updated_at: isoTime(row.updated_at),
      last_login_at: isoOrNull(row.last_login_at),
      available_storage_mb: row.available_storage_mb,
      own_permissions: row.permissions ?? [],
    };
  }

  async publicPart(row: UserRow): Promise<PublicUser> {
    return {
      id: Number(row.id),
      model_type: 'user',
      name: row.name,
      image: this.avatarUrl(row.avatar),
      created_at: isoTime(row.created_at),
      profile: toPublicProfile(await this.profileOf(Number(row.id))),
    };
  }

  /** What a person sees of themselves behind a gate: nothing that shows whether an address has an account. */
  gated({ email, isBanned }: { email: string; isBanned: boolean }): CurrentUser {
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
      subscriptions: [],
      ...UNCOUNTED,
    };
  }

  async profileOf(userId: number): Promise<OwnProfile> {
    return (await this.profilesOf([userId])).get(userId) as OwnProfile;
  }

  /** Of everybody asked for. */
  async profilesOf(ids: readonly number[]): Promise<Map<number, OwnProfile>> {
    const profiles = await this.profiles.mapOf(ids);
    return new Map(
      [...profiles].map(([id, profile]) => [id, { ...profile, header_image: this.headerUrl(profile.header_image) }]),
    );
  }

  async tokensOf(userId: number): Promise<AccessToken[]> {
    return await this.repository.tokensOf(userId);
  }

  avatarUrl(hash: string | null): string | null {
    return hash === null ? null : `${basePathOf(this.config)}/storage/avatars/${hash}/320.webp`;
  }

  private headerUrl(hash: string | null): string | null {
    return hash === null ? null : `${basePathOf(this.config)}/storage/headers/${hash}/banner.webp`;
  }

  private maskedCodes(sealed: string | null): string[] {
    const codes = sealed === null ? null : this.box.open(RECOVERY_CODES_SEAL, sealed);
    return codes === null ? [] : (JSON.parse(codes) as string[]).map(() => MASKED_CODE);
  }
}

/** A profile without what only its owner knows. */
export function toPublicProfile({ privacy: _privacy, updated_at: _at, ...profile }: OwnProfile): UserProfile {
  return profile;
}
