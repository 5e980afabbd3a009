import { Injectable } from '@nestjs/common';
import type {
  AccountPage,
  LinkedArtist,
  ProfileUser,
  PublicUser,
  UserPage,
  UserQuery,
} from '@tonearm/shared/account/account.dto';
import type { ProfileTab } from '@tonearm/shared/account/profile';
import { PROFILE_TABS } from '@tonearm/shared/account/profile';
import type { Actor } from '../../../../core/access/actor.js';
import { relationsOf } from '../../../../core/lists/relations.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { BlocksRepository, privateProfile, ProfileGate, UsersService } from '../../../users/index.js';
import type { ProfileView } from '../../../users/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { ProfileFactsRepository } from './profile-facts.repository.js';
import { ProfileListsService } from './profile-lists.service.js';

/** Nothing is shown where only followers may look. */
const CLOSED = { description: '', city: '', country: null, links: [], header_image: null, header_colors: [] };
const RELATIONS = ['followed_users'] as const;

/** Pages of people (3-decisions §10). */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly users: UsersService,
    private readonly gate: ProfileGate,
    private readonly blocks: BlocksRepository,
    private readonly facts: ProfileFactsRepository,
    private readonly lists: ProfileListsService,
    private readonly artists: ArtistsService,
    private readonly settings: SettingsService,
  ) {}

  /** The whole account for its owner and for those who may change users, the public part for others. @throws AppError 404, 403 `private_profile`. */
  async get(id: number | 'me', query: UserQuery, actor: Actor): Promise<AccountPage | UserPage> {
    const person = await this.users.get(id, { ...query, load: `${query.load ?? ''},profile` }, actor);
    const view = await this.gate.view(id, actor);
    if (view.isPrivate) throw privateProfile();
    const page = await this.pageOf(view, query, actor);
    if ('email' in person) {
      const artists = actor.can('users.update') ? { linked_artists: await this.artistsOf(view.id, actor) } : {};
      return { ...person, ...page, ...artists };
    }
    return { ...person, ...(view.isOpen ? {} : { profile: CLOSED }), ...page };
  }

  private async pageOf(view: ProfileView, query: UserQuery, actor: Actor): Promise<Omit<UserPage, keyof PublicUser>> {
    const [counts, [artist = null], isBlocked, followed, hasReposts] = await Promise.all([
      this.facts.countsOf(view, actor),
      view.isOpen ? this.artistsOf(view.id, actor, 1) : [],
      actor.userId === null ? false : this.blocks.has(actor.userId, view.id),
      relationsOf(query, RELATIONS).has('followed_users') ? this.followedBy(view, actor) : null,
      this.settings.get('player.enable_repost'),
    ]);
    return {
      is_open: view.isOpen,
      shows_history: view.shows.show_history,
      counts,
      is_followed: view.isFollowed,
      is_blocked: isBlocked,
      linked_artist: artist,
      tabs: tabsOf(view, { tracks: counts.tracks > 0, reposts: hasReposts }),
      ...(followed ? { followed_users: followed } : {}),
    };
  }

  private async artistsOf(userId: number, actor: Actor, limit?: number): Promise<LinkedArtist[]> {
    const artists = await this.artists.listByIds(await this.facts.linkedArtists(userId, actor, limit));
    return artists.map(({ id, name, image }) => ({ id, name, image }));
  }

  private async followedBy(view: ProfileView, actor: Actor): Promise<ProfileUser[]> {
    if (!view.shows.show_followers) return [];
    const { data } = await this.lists.followed(view.id, {}, actor);
    return data.map(({ id, name, image }) => ({ id, name, image }));
  }
}

function tabsOf({ isOpen, shows }: ProfileView, has: { tracks: boolean; reposts: boolean }): ProfileTab[] {
  const isThere: Partial<Record<ProfileTab, boolean>> = {
    ...has,
    likes: shows.show_likes,
    artists: shows.show_likes,
    followers: shows.show_followers,
    following: shows.show_followers,
  };
  return isOpen ? PROFILE_TABS.filter((tab) => isThere[tab] ?? true) : [];
}
