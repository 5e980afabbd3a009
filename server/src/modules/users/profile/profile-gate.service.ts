import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AppError, notFound } from '../../../core/errors/app-error.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { isBanned } from '../ban-state.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import type { ProfilePart } from './people-listed.js';
import { ProfileGateRepository } from './profile-gate.repository.js';
import type { GateRow } from './profile-gate.repository.js';

/** A profile that exists, as one viewer stands before it. */
export interface ProfileView {
  id: number;
  isOwn: boolean;
  /** Only its owner may know more than that it is there. */
  isPrivate: boolean;
  /** The viewer may see more than the name. */
  isOpen: boolean;
  isFollowed: boolean;
  /** What they may see of it. */
  shows: Record<ProfilePart, boolean>;
}

const PRIVATE = 'This profile is private.';
export const privateProfile = (message = PRIVATE): AppError =>
  new AppError({ status: 403, code: 'private_profile', message });

/** Who may see what of somebody (3-decisions §10): themselves, and who may change users, all of it. */
@Injectable()
export class ProfileGate {
  constructor(
    private readonly profiles: ProfileGateRepository,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError 404 for nobody, and for suspended and unproven people. */
  async view(id: UserIdOrMe, actor: Actor): Promise<ProfileView> {
    const userId = id === 'me' ? actor.userId : id;
    const row = userId === null ? null : await this.profiles.find(userId, actor.userId ?? 0);
    if (!row) throw notFound();
    const isOwn = actor.userId === userId;
    const seesAll = isOwn || actor.can('users.update');
    if (!seesAll && (row.deleted_at !== null || isBanned(row) || (await this.isUnproven(row)))) throw notFound();
    const isPrivate = row.audience === 'private' && !seesAll;
    const isOpen = seesAll || (!isPrivate && (row.audience !== 'followers' || Boolean(row.is_followed)));
    const shown = (chosen: boolean | null, fallback: boolean): boolean => seesAll || (isOpen && (chosen ?? fallback));
    return {
      id: Number(row.id),
      isOwn,
      isPrivate,
      isOpen,
      isFollowed: Boolean(row.is_followed),
      shows: {
        show_history: shown(row.show_history, false),
        show_likes: shown(row.show_likes, true),
        show_followers: shown(row.show_followers, true),
      },
    };
  }

  /** @throws AppError 404, 403 `private_profile` where the viewer may not see this part. */
  async require(id: UserIdOrMe, actor: Actor, part?: ProfilePart): Promise<ProfileView> {
    const view = await this.view(id, actor);
    if (!view.isOpen) throw privateProfile(view.isPrivate ? PRIVATE : 'Only followers can see this profile.');
    if (part && !view.shows[part]) throw privateProfile('This is not shown to others.');
    return view;
  }

  /** Whether nothing of what they play is written down. */
  async isInPrivateSession(userId: number): Promise<boolean> {
    return await this.profiles.isInPrivateSession(userId);
  }

  /** Registering does not reveal whether an address has an account; a new page at the next id would (ASVS 6.3.8). */
  private async isUnproven(row: GateRow): Promise<boolean> {
    return row.email_verified_at === null && (await this.settings.get('require_email_confirmation'));
  }
}
