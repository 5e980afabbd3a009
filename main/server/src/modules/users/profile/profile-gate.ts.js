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
import { AppError, notFound } from '../../../core/errors/app-error.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { isBanned } from '../ban-state.js';
import { ProfileGateRepository } from './profile-gate.repository.js';
const PRIVATE = 'This profile is private.';
export const privateProfile = (message = PRIVATE) => new AppError({ status: 403, code: 'private_profile', message });
export class ProfileGate {
  constructor(profiles, settings) {
    this.profiles = profiles;
    this.settings = settings;
  }
  /** @throws AppError 404 for nobody, and for suspended and unproven people. */ async view(id, actor) {
    const userId = id === 'me' ? actor.userId : id;
    const row = userId === null ? null : await this.profiles.find(userId, actor.userId ?? 0);
    if (!row) throw notFound();
    const isOwn = actor.userId === userId;
    const seesAll = isOwn || actor.can('users.update');
    if (!seesAll && (row.deleted_at !== null || isBanned(row) || (await this.isUnproven(row)))) throw notFound();
    const isPrivate = row.audience === 'private' && !seesAll;
    const isOpen = seesAll || (!isPrivate && (row.audience !== 'followers' || Boolean(row.is_followed)));
    const shown = (chosen, fallback) => seesAll || (isOpen && (chosen ?? fallback));
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
  /** @throws AppError 404, 403 `private_profile` where the viewer may not see this part. */ async require(
    id,
    actor,
    part,
  ) {
    const view = await this.view(id, actor);
    if (!view.isOpen) throw privateProfile(view.isPrivate ? PRIVATE : 'Only followers can see this profile.');
    if (part && !view.shows[part]) throw privateProfile('This is not shown to others.');
    return view;
  }
  /** Whether nothing of what they play is written down. */ async isInPrivateSession(userId) {
    return await this.profiles.isInPrivateSession(userId);
  }
  /** Registering tells nobody whether an address has an account; a new page at the next id would (ASVS 6.3.8). */ async isUnproven(
    row,
  ) {
    return row.email_verified_at === null && (await this.settings.get('require_email_confirmation'));
  }
}
ProfileGate = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof ProfileGateRepository === 'undefined' ? Object : ProfileGateRepository,
      typeof SettingsService === 'undefined' ? Object : SettingsService,
    ]),
  ],
  ProfileGate,
);
