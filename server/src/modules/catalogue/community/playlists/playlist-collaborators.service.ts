import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Playlist, PlaylistInvitation, PlaylistInvite } from '@tonearm/shared/catalogue/playlists.dto';
import { PLAYLIST_EDITORS_MAX, PLAYLIST_INVITE_DAYS, PLAYLIST_INVITES_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { systemActor } from '../../../../core/access/actor.js';
import { AppConfig } from '../../../../core/config/config.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, forbidden, gone, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { PlaylistCollaboratorJoined } from './playlist.events.js';
import { holdsItem, playlistItemOf } from '../../music/ownership.js';
import { PlaylistAccess, permissionsFor } from './playlist-access.service.js';
import { PlaylistPeopleRepository } from './playlist-people.repository.js';
import { PlaylistReader } from './playlist-reader.service.js';
import { PlaylistsRepository } from './playlists.repository.js';

const DAY_MS = 86_400_000;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TOKEN = /^[0-9a-hjkmnp-tv-z]{26}$/;

const newToken = (): string => Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who edits a playlist beside its owner: invited by a link that holds for a week. */
@Injectable()
export class PlaylistCollaborators {
  constructor(
    private readonly access: PlaylistAccess,
    private readonly playlists: PlaylistsRepository,
    private readonly people: PlaylistPeopleRepository,
    private readonly reader: PlaylistReader,
    private readonly config: AppConfig,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** A new link; the playlist is collaborative from then on. @throws AppError 403, over_quota where the restriction says so, 404, 409 where there are too many. */
  async invite(id: number, actor: Actor): Promise<PlaylistInvite & { invite_url: string }> {
    const refusal = await this.access.collaborationRefusal(id, actor);
    if (refusal) throw refusal;
    const token = newToken();
    const now = Date.now();
    const expiresAt = new Date(now + PLAYLIST_INVITE_DAYS * DAY_MS);
    const inviteId = await this.unit.run('playlists.invite', async () => {
      const row = await this.access.lock(id, actor, 'update');
      if ((await this.people.invitesOf(id)).length >= PLAYLIST_INVITES_MAX)
        throw conflict(`This playlist has ${PLAYLIST_INVITES_MAX} open invitations. Revoke one first.`);
      if (!row.collaborative) await this.playlists.update(id, { collaborative: true });
      return await this.people.addInvite(id, hashOf(token), expiresAt);
    });
    return {
      id: inviteId,
      role: 'editor',
      created_at: new Date(now).toISOString(),
      expires_at: expiresAt.toISOString(),
      invite_url: `${this.config.baseUrl}/playlist/join/${token}`,
    };
  }

  /** The links that still work. @throws AppError 403, 404. */
  async invites(id: number, actor: Actor): Promise<PlaylistInvite[]> {
    await this.access.require(id, actor, 'update');
    return (await this.people.invitesOf(id)).map((row) => ({
      id: Number(row.id),
      role: 'editor',
      created_at: isoTime(row.created_at),
      expires_at: isoTime(row.expires_at),
    }));
  }

  /** The link works no longer; whoever joined by it stays. @throws AppError 403, 404. */
  async revoke(id: number, inviteId: number, actor: Actor): Promise<void> {
    await this.unit.run('playlists.revoke-invite', async () => {
      await this.access.lock(id, actor, 'update');
      if (!(await this.people.endInvite(id, inviteId))) throw notFound();
    });
  }

  /** What a link leads to; it opens a private playlist's name, as whoever sent it wants. @throws AppError 404, 410. */
  async preview(token: string): Promise<PlaylistInvitation> {
    const row = await this.access.see(await this.playlistOf(token), systemActor);
    if (row.hidden_at !== null) throw notFound();
    return { id: Number(row.id), name: row.name, slug: row.slug, owner: this.reader.ownerOf(row) };
  }

  /** @throws AppError 404, 409 where there are too many, 410. */
  async join(token: string, actor: Actor): Promise<Playlist> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const id = await this.playlistOf(token);
    const seen = await this.unit.run('playlists.join', async () => {
      const row = await this.access.lock(id, systemActor, 'see');
      // Taken back between looking and locking.
      await this.playlistOf(token);
      const isTheirs = holdsItem(actor, playlistItemOf(row), 'workspace_music.update');
      if (!isTheirs && !(await this.people.isEditor(id, userId))) {
        if ((await this.people.countEditors(id)) >= PLAYLIST_EDITORS_MAX)
          throw conflict(`A playlist has at most ${PLAYLIST_EDITORS_MAX} collaborators.`);
        await this.people.addEditor(id, userId);
        await this.events.emit(new PlaylistCollaboratorJoined(id, userId));
      }
      return await this.access.see(id, actor);
    });
    return await this.reader.one(seen, actor, new Set(['editors']));
  }

  /** By the owner, or of oneself; what the owner takes back cannot be had again by an old link. @throws AppError 403, 404. */
  async remove(id: number, userId: number, actor: Actor): Promise<void> {
    await this.unit.run('playlists.remove-editor', async () => {
      const row = await this.access.lock(id, actor, 'see');
      if (userId !== actor.userId && !permissionsFor(row, actor).update) throw forbidden();
      if ((await this.people.removeEditor(id, userId)) === 0) throw notFound();
      // They still have a link; whoever else was invited needs a new one.
      if (userId !== actor.userId) await this.people.endInvites(id);
    });
  }

  private async playlistOf(token: string): Promise<number> {
    const invite = TOKEN.test(token) ? await this.people.findInvite(hashOf(token)) : null;
    if (!invite) throw notFound();
    if (Date.parse(isoTime(invite.expires_at)) <= Date.now())
      throw gone('This invitation has expired. Ask for a new link.');
    return Number(invite.playlist_id);
  }
}
