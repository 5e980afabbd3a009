import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Transform } from 'class-transformer';
import { AnyOf } from '../property-kinds.js';
import { RELATIONS_MAX_LENGTH } from '../limits.js';
import type { ProfileAudience, ProfileTab } from './profile.js';

export class Role {
  id: number;
  name: string;
}

/** A limit on a permission; null means unrestricted. */
export class PermissionRestriction {
  name: string;
  @AnyOf('string', 'number', 'boolean')
  value: string | number | boolean | null;
}

/** A permission as a user or role carries it. */
export class Permission {
  name: string;
  restrictions: PermissionRestriction[];
}

export class SocialProfile {
  /** google, facebook, twitter, envato or oidc. */
  service_name: string;
  username: string;
}

/** A personal access token, as its owner sees it after it was made. */
export class AccessToken {
  id: number;
  name: string;
  abilities: ('read' | 'write')[];
  last_used_at: string | null;
  expires_at: string | null;
  created_at: string;
}

export class ProfileLink {
  url: string;
  title: string;
}

/** What a person writes about themselves (3-decisions §10). */
export class UserProfile {
  description: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  links: ProfileLink[];
  /** Address of the wide picture behind the name. */
  header_image: string | null;
  /** One or two colours `#rrggbb` behind the name; none follows the header's picture. */
  header_colors: string[];
}

/** Who may see what of somebody (3-decisions §10). */
export class ProfilePrivacy {
  profile: ProfileAudience;
  show_history: boolean;
  /** Liked songs and albums, and followed artists. */
  show_likes: boolean;
  show_followers: boolean;
  /** What is played is not written down at all. */
  private_session: boolean;
}

/** A profile as its owner sees it. */
export class OwnProfile extends UserProfile {
  privacy: ProfilePrivacy;
  /** Of a profile that nobody has written yet, the beginning of time. */
  updated_at: string;
}

/** The signed-in person, as only they see themselves. */
export class UserSubscription {
  valid: boolean;
  active: boolean;
}

export class CurrentUser {
  id: number;
  model_type: 'user';
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: string | null;
  banned_at: string | null;
  /** Address of the profile picture, 320 pixels square. */
  image: string | null;
  /** A language of value list `localizations`; null follows the site. */
  language: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA name; null follows the site. */
  timezone: string | null;
  created_at: string;
  /** False for people who only sign in elsewhere. */
  has_password: boolean;
  two_factor_confirmed_at: string | null;
  /** Nothing else is open to them before it is set up: a role of theirs asks for it. */
  two_factor_required?: boolean;
  /** Masked; in plain only through the confirmed password (3-decisions §20). */
  two_factor_recovery_codes: string[];
  roles: Role[];
  /** Merged over own entries and all roles. */
  permissions: Permission[];
  social_profiles: SocialProfile[];
  /** Empty: nothing can be subscribed to yet. */
  subscriptions: UserSubscription[];
  unread_notifications_count: number;
  /** With `with=tokens` only. */
  tokens?: AccessToken[];
  /** With `with=profile` only. */
  profile?: OwnProfile;
}

export class CurrentUserAnswer {
  user: CurrentUser;
  status: 'success';
}

/** Anybody, as anybody may see them. */
export class PublicUser {
  id: number;
  model_type: 'user';
  name: string;
  image: string | null;
  created_at: string;
  profile: UserProfile;
}

/** Only what the viewer may see is counted. */
export class ProfileCounts {
  followers: number;
  /** People whom they follow. */
  following: number;
  /** Artists whom they follow. */
  following_artists: number;
  playlists: number;
  tracks: number;
}

/** The artist whom somebody stands for. */
export class LinkedArtist {
  id: number;
  name: string;
  image: string | null;
}

/** Somebody beside a profile. */
export class ProfileUser {
  id: number;
  name: string;
  image: string | null;
}

/** Anybody with what their page shows. */
export class UserPage extends PublicUser {
  /** False where only followers may see more than the name (`privacy.profile: followers`). */
  is_open: boolean;
  /** Whether `users/{id}/history` is open to the viewer. */
  shows_history: boolean;
  counts: ProfileCounts;
  is_followed: boolean;
  /** By the viewer. */
  is_blocked: boolean;
  linked_artist: LinkedArtist | null;
  /** Tabs that the viewer may open; the first one is where the page starts. */
  tabs: ProfileTab[];
  /** With `load=followed_users`: the latest ones. */
  followed_users?: ProfileUser[];
}

/** The whole account; what stands here beside it is for holders of users.update only. */
export class AdministeredAccount extends CurrentUser {
  /** For `expected_updated_at`. */
  updated_at?: string;
  last_login_at?: string | null;
  ban_reason?: string;
  /** null: permanent, or not banned. */
  banned_until?: string | null;
  /** null: what their roles and the site say. */
  available_storage_mb?: number | null;
  /** Their own entries beside those of their roles. */
  own_permissions?: Permission[];
}

/** The whole account with the same. */
export class AccountPage extends AdministeredAccount {
  /** False where only followers may see more than the name (`privacy.profile: followers`). */
  is_open: boolean;
  /** Whether `users/{id}/history` is open to the viewer. */
  shows_history: boolean;
  counts: ProfileCounts;
  is_followed: boolean;
  /** By the viewer. */
  is_blocked: boolean;
  linked_artist: LinkedArtist | null;
  /** All whom they own, for holders of users.update only. */
  linked_artists?: LinkedArtist[];
  /** Tabs that the viewer may open; the first one is where the page starts. */
  tabs: ProfileTab[];
  /** With `load=followed_users`: the latest ones. */
  followed_users?: ProfileUser[];
}

/** `users/me` and one's own id answer the whole account, other ids the public part, administrators the whole. */
export class UserAnswer {
  user: AccountPage | UserPage;
  status: 'success';
}

/** `with=roles,social_profiles,tokens,profile,followed_users`; counters are always there. */
export class UserQuery {
  @IsOptional()
  @IsString()
  @MaxLength(RELATIONS_MAX_LENGTH)
  with?: string;

  @IsOptional()
  @IsString()
  @MaxLength(RELATIONS_MAX_LENGTH)
  load?: string;

  @IsOptional()
  @IsString()
  @MaxLength(RELATIONS_MAX_LENGTH)
  loadCount?: string;
}

/** How long a password confirmation should still be valid. */
export class ConfirmedPasswordQuery {
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  )
  @IsInt()
  @Min(1)
  @Max(9_000)
  seconds?: number;
}

/** A sentence to show. */
export class MessageAnswer {
  message: string;
  status: 'success';
}
