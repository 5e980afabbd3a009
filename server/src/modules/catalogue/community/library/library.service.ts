import { Injectable } from '@nestjs/common';
import type { LibraryType, RepostableType } from '@tonearm/shared/catalogue/catalogue';
import type {
  FollowAnswer,
  LibraryCount,
  LibraryIdsAnswer,
  LibraryItem,
  RepostAnswer,
  ToggleRepostInput,
} from '@tonearm/shared/catalogue/collection.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { mayUse } from '../../../../core/access/switched-rights.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import {
  AppError,
  demoMode,
  forbidden,
  invalid,
  notFound,
  unauthenticated,
} from '../../../../core/errors/app-error.js';
import type { DomainEvent } from '../../../../core/events/domain-event.js';
import { Events } from '../../../../core/events/events.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { BlocksRepository, privateProfile, ProfileGate } from '../../../users/index.js';
import { PlaylistFollowed } from '../playlists/playlist.events.js';
import { CollectionRepository } from './collection.repository.js';
import type { MarkRow } from './collection.repository.js';
import { AlbumLiked, ArtistFollowed, Reposted, TrackLiked, UserFollowed } from './library.events.js';
import { FOLLOW, KIND_NAMES, LIBRARY_KINDS, LIKE, REPOST } from './library-kinds.js';

/** What others may be notified of. */
const ADDED: Readonly<Record<LibraryType, (id: number, userId: number) => DomainEvent>> = {
  track: (id, userId) => new TrackLiked(id, userId),
  album: (id, userId) => new AlbumLiked(id, userId),
  artist: (id, userId) => new ArtistFollowed(id, userId),
  playlist: (id, userId) => new PlaylistFollowed(id, userId),
  user: (id, userId) => new UserFollowed(id, userId),
};

type Groups = Map<LibraryType, number[]>;
type Without<T> = Omit<T, 'status'>;

/** Ids by kind, each once, always in the same order: units that lock several rows must not wait for each other. */
function grouped(items: readonly LibraryItem[]): Groups {
  const groups: Groups = new Map();
  for (const type of KIND_NAMES) {
    const ids = [...new Set(items.filter((item) => item.model_type === type).map((item) => item.model_id))].sort(
      (a, b) => a - b,
    );
    if (ids.length > 0) groups.set(type, ids);
  }
  return groups;
}

const idsOf = (marks: readonly MarkRow[], type: string): number[] =>
  marks.filter((mark) => mark.type === type).map((mark) => mark.id);

/** What people keep: likes, follows and reposts, with counters that always equal the rows (3-decisions §6). */
@Injectable()
export class LibraryService {
  constructor(
    private readonly collection: CollectionRepository,
    private readonly gate: ProfileGate,
    private readonly blocks: BlocksRepository,
    private readonly unit: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly events: Events,
  ) {}

  /**
   * Likes or follows; what is there already stays. Items that may not be seen are passed over.
   * @throws AppError 403 without the right, 404 when none of the items may be seen, 422 for oneself and for playlists of one's own.
   */
  async add(items: readonly LibraryItem[], actor: Actor): Promise<{ added: number; counts: LibraryCount[] }> {
    const userId = userOf(actor);
    const wanted = grouped(items);
    requireRights(wanted, actor);
    if (wanted.get('user')?.includes(userId)) throw invalid({ items: ['You cannot follow yourself.'] });
    const seen: Groups = new Map();
    for (const [type, ids] of wanted) {
      const seenIds = await this.seen(type, ids, actor);
      const visible = (type === 'user' ? await this.collection.listedUsers(seenIds, actor) : seenIds).sort(
        (a, b) => a - b,
      );
      if (visible.length > 0) seen.set(type, visible);
    }
    if (seen.size === 0) throw notFound();
    if (await this.collection.ownsAny(userId, seen.get('playlist') ?? []))
      throw invalid({ items: ['This playlist is your own.'] });
    return await this.unit.run('library.add', async () => {
      await this.leaveBlocked(seen, userId);
      const changed = await this.change(seen, userId, true);
      return { added: changed, counts: await this.countsOf(seen) };
    });
  }

  /** Unlikes or unfollows, also what may not be seen any more. @throws AppError 403. */
  async remove(items: readonly LibraryItem[], actor: Actor): Promise<{ removed: number; counts: LibraryCount[] }> {
    const userId = userOf(actor);
    const wanted = grouped(items);
    requireRights(wanted, actor);
    const seen: Groups = new Map();
    for (const [type, ids] of wanted) seen.set(type, await this.seen(type, ids, actor));
    return await this.unit.run('library.remove', async () => {
      const changed = await this.change(wanted, userId, false);
      return { removed: changed, counts: await this.countsOf(seen) };
    });
  }

  /** @throws AppError 403 (also `blocked`, `private_profile`), 404, 422 for oneself. */
  async follow(type: 'artist' | 'user', id: number, actor: Actor): Promise<Without<FollowAnswer>> {
    if (type === 'user') await this.requireFollowable(id, actor);
    const { counts } = await this.add([{ model_type: type, model_id: id }], actor);
    // The person was there a moment ago: one of the two has blocked the other since.
    if (!counts[0]) throw blocked();
    return { followers_count: counts[0].count, followed: true };
  }

  /** @throws AppError 403, 404. */
  async unfollow(type: 'artist' | 'user', id: number, actor: Actor): Promise<Without<FollowAnswer>> {
    const { counts } = await this.remove([{ model_type: type, model_id: id }], actor);
    if (!counts[0]) throw notFound();
    return { followers_count: counts[0].count, followed: false };
  }

  /**
   * Reposts, or takes it back: that takes no right, also of what may no longer be seen, which returns no count, and where the site knows no reposts any more.
   * @throws AppError 403, 404, 422 `repostable_type`.
   */
  async toggleRepost(input: ToggleRepostInput, actor: Actor): Promise<Without<RepostAnswer>> {
    const userId = userOf(actor);
    const { repostable_id: id, caption } = input;
    const type = repostable(input.repostable_type);
    const mayAdd = await mayUse(this.settings, actor, 'social.repost');
    return await this.unit.run('library.repost', async () => {
      await this.collection.lock(type, [id]);
      const isHeld = (await this.collection.held(REPOST, userId, type, [id])).length > 0;
      if (!isHeld && !mayAdd) throw forbidden();
      const isSeen = (await this.collection.visibleIds(type, [id], actor)).length > 0;
      if (!isSeen && !isHeld) throw notFound();
      if (isHeld) await this.collection.delete(REPOST, userId, type, [id]);
      else await this.repost(type, id, userId, caption?.trim() || null);
      await this.collection.count(type, 'reposts_count', [id], isHeld ? -1 : 1);
      const isShown = isSeen && (await this.settings.get('player.enable_repost'));
      const counts = isShown ? await this.collection.countsOf(type, 'reposts_count', [id]) : null;
      return { action: isHeld ? 'removed' : 'added', reposts_count: counts?.get(id) ?? 0 };
    });
  }

  /** Everything that the signed-in person keeps, as ids. */
  async ids(actor: Actor): Promise<Without<LibraryIdsAnswer>> {
    const userId = userOf(actor);
    const [liked, followed, reposted] = (await Promise.all(
      [LIKE, FOLLOW, REPOST].map((verb) => this.collection.allOf(verb, userId)),
    )) as [MarkRow[], MarkRow[], MarkRow[]];
    return {
      tracks: idsOf(liked, 'track'),
      albums: idsOf(liked, 'album'),
      artists: idsOf(followed, 'artist'),
      playlists: idsOf(followed, 'playlist'),
      users: idsOf(followed, 'user'),
      reposts: {
        tracks: idsOf(reposted, 'track'),
        albums: idsOf(reposted, 'album'),
        playlists: idsOf(reposted, 'playlist'),
      },
    };
  }

  /** Registering does not reveal whether an address has an account; following the next id would. */
  private async seen(type: LibraryType, ids: readonly number[], actor: Actor): Promise<number[]> {
    const visible = await this.collection.visibleIds(type, ids, actor);
    const needsProof = type === 'user' && visible.length > 0 && (await this.settings.get('require_email_confirmation'));
    return needsProof ? await this.collection.provenUsers(visible) : visible;
  }

  /** Two people who want nothing to do with each other: neither follows the other. Inside the unit that blocks. */
  async part(userId: number, otherId: number): Promise<void> {
    await this.change(new Map([['user', [otherId]]]), userId, false);
    await this.change(new Map([['user', [userId]]]), otherId, false);
  }

  private async requireFollowable(id: number, actor: Actor): Promise<void> {
    if (actor.userId === null || actor.userId === id) return;
    const profile = await this.gate.view(id, actor);
    if ((await this.blocks.among(actor.userId, [id])).size > 0) throw blocked();
    if (profile.isPrivate) throw privateProfile();
  }

  private async repost(type: RepostableType, id: number, userId: number, caption: string | null): Promise<void> {
    await this.collection.insertRepost(userId, type, id, caption);
    await this.events.emit(new Reposted(type, id, userId));
  }

  /** Who blocks meanwhile waits for this unit, or it for them. */
  private async leaveBlocked(groups: Groups, userId: number): Promise<void> {
    for (const [type, ids] of groups) await this.collection.lock(type, ids);
    const people = groups.get('user') ?? [];
    const blockedIds = await this.blocks.among(userId, people);
    const free = people.filter((id) => !blockedIds.has(id));
    if (free.length > 0) groups.set('user', free);
    else groups.delete('user');
  }

  /** @returns how many rows came or went. */
  private async change(groups: Groups, userId: number, isAdding: boolean): Promise<number> {
    let changed = 0;
    for (const [type, ids] of groups) await this.collection.lock(type, ids);
    for (const [type, ids] of groups) {
      if (ids.length === 0) continue;
      const { verb, counter } = LIBRARY_KINDS[type];
      const held = new Set(await this.collection.held(verb, userId, type, ids));
      const due = ids.filter((id) => held.has(id) !== isAdding);
      if (due.length === 0) continue;
      await (isAdding
        ? this.collection.insert(verb, userId, type, due)
        : this.collection.delete(verb, userId, type, due));
      await this.collection.count(type, counter, due, isAdding ? 1 : -1);
      changed += due.length;
      if (isAdding) for (const id of due) await this.events.emit(ADDED[type](id, userId));
    }
    return changed;
  }

  private async countsOf(groups: Groups): Promise<LibraryCount[]> {
    const counts: LibraryCount[] = [];
    for (const [type, ids] of groups) {
      if (ids.length === 0) continue;
      for (const [id, count] of await this.collection.countsOf(type, LIBRARY_KINDS[type].counter, ids))
        counts.push({ model_type: type, model_id: id, count });
    }
    return counts;
  }
}

const blocked = (): AppError =>
  new AppError({ status: 403, code: 'blocked', message: 'You cannot follow this person.' });

function userOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}

function requireRights(groups: Groups, actor: Actor): void {
  for (const type of groups.keys()) {
    const { verb } = LIBRARY_KINDS[type];
    if (!actor.can(verb.permission)) throw forbidden();
    // Demo accounts may like but not follow, since the followed would be notified.
    if (actor.isDemo && verb !== LIKE) throw demoMode();
  }
}

function repostable(type: RepostableType): RepostableType {
  if (!KIND_NAMES.some((name) => name === type && LIBRARY_KINDS[name].canBeReposted))
    throw invalid({ repostable_type: ['This cannot be reposted.'] });
  return type;
}
