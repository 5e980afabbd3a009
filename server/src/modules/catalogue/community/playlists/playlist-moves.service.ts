import { Injectable } from '@nestjs/common';
import type { MoveReleasesInput } from '@tonearm/shared/catalogue/moving.dto';
import { notAMember } from '../../../../core/access/active-workspace.js';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { Cache } from '../../../../core/ports/cache.js';
import { mayTakeOut, owns, playlistItemOf } from '../../music/ownership.js';
import type { OwnedItem, Recipient } from '../../music/ownership.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';
import type { OwnedRow } from './playlist-owners.repository.js';
import { PlaylistQuota } from './playlist-quota.service.js';
import type { PlaylistAllowance } from './playlist-quota.service.js';
import { PlaylistsRepository } from './playlists.repository.js';

/** On whose plan it is, of what the actor may move. */
const payerOf = ({ ownerId, ownerType }: OwnedItem, actor: Actor): number | null =>
  ownerType === 'user' ? ownerId : (actor.placeIn(ownerId ?? 0)?.ownerId ?? null);

/** Their own, and what they may take out of the workspace that owns it; a right of the site takes nothing from anybody. */
const mayTake = (item: OwnedItem, to: Recipient, actor: Actor): boolean =>
  item.ownerType === 'user' ? owns(actor, item) : mayTakeOut(actor.placeIn(item.ownerId ?? 0), to);

/** Gives playlists to another owner: from a person to a workspace, back, or from one to another. Songs, followers and links stay with them. */
@Injectable()
export class PlaylistMoves {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly owners: PlaylistOwnersRepository,
    private readonly quota: PlaylistQuota,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  /** All or none. @returns how many of them were somebody else's before. @throws AppError 403 also over_quota, 404, 409. */
  async move({ ids, workspace_id: workspaceId }: MoveReleasesInput, actor: Actor): Promise<number> {
    if (actor.userId === null) throw unauthenticated();
    const place = workspaceId === 0 ? null : actor.placeIn(workspaceId);
    if (place === undefined) throw notAMember();
    const allowance = await this.quota.of(actor.with({ workspace: place }));
    const owners = await this.owners.workspacesOf(ids);
    const from = owners.filter((id) => id !== workspaceId && actor.placeIn(id));
    return await this.unit.run('playlists.move', async () => {
      await this.quota.begin(allowance, actor, from);
      const rows = await this.open(ids, allowance, actor);
      if (rows.some(({ workspace_id: id }) => id !== null && !from.includes(Number(id))))
        throw conflict('This belongs to somebody else now. Please try again.');
      if (rows.length === 0) return 0;
      await this.requireRoom(rows, allowance, actor);
      const moved = rows.map(({ id }) => Number(id));
      await this.owners.giveTo(moved, allowance.owner);
      await this.unit.afterCommit(() => this.cache.dropTag('catalogue'));
      return rows.length;
    });
  }

  /** Those that are not there already, locked. @throws AppError 403, 404. */
  private async open(ids: readonly number[], to: Recipient, actor: Actor): Promise<OwnedRow[]> {
    const rows = await this.owners.lockAll(ids);
    if (!(await this.playlists.seesAll(ids, actor))) throw notFound();
    const others = rows.filter((row) => !owns(to.owner, playlistItemOf(row)));
    for (const row of others)
      if (!mayTake(playlistItemOf(row), to, actor)) throw forbidden(`You may not move ${Number(row.id)}.`);
    return others;
  }

  /** What is on another plan from now on has to fit there, as if it were made there. @throws AppError 403 over_quota. */
  private async requireRoom(rows: readonly OwnedRow[], allowance: PlaylistAllowance, actor: Actor): Promise<void> {
    const added = rows.filter((row) => payerOf(playlistItemOf(row), actor) !== allowance.payerId);
    const refusal = allowance.collaborationRefusal;
    if (refusal && added.some((row) => row.collaborative)) throw refusal;
    await this.quota.requireRoom(allowance, added.length);
  }
}
