import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { MoveReleasesInput } from '@tonearm/shared/catalogue/moving.dto';
import { notAMember } from '../../../../core/access/active-workspace.js';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import type { Membership } from '../../../../core/access/workspace-memberships.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { OwningWorkspaces, WorkspaceContent } from '../../../workspaces/index.js';
import type { EndingWorkspace } from '../../../workspaces/index.js';
import { mayTakeOut } from '../../music/ownership.js';
import type { Recipient } from '../../music/ownership.js';
import { ArtistAuthoringRepository } from './artist-authoring.repository.js';
import { ArtistMovesRepository } from './artist-moves.repository.js';
import { AuthoringRepository } from './authoring.repository.js';
import { makerOf } from './maker.policy.js';

/** An artist, and who acts for it before and after. */
const ROWS = 3;

/** Where artists are now, and what the actor is in those workspaces. */
interface Sources {
  from: ReadonlyMap<number, number>;
  places: ReadonlyMap<number, Membership>;
}

/** Hands artists from a person to a workspace, back, or from one to another: members act for them by their roles there. Whose their music is stays as it is. */
@Injectable()
export class ArtistMoves implements OnModuleInit {
  constructor(
    private readonly people: AuthoringRepository,
    private readonly artists: ArtistAuthoringRepository,
    private readonly moves: ArtistMovesRepository,
    private readonly workspaces: OwningWorkspaces,
    private readonly content: WorkspaceContent,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.content.add((ending, room) => this.handOver(ending, room));
  }

  /** All or none. @returns how many of them were somebody else's before. @throws AppError 403, 404, 409. */
  async move({ ids, workspace_id: workspaceId }: MoveReleasesInput, actor: Actor): Promise<number> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const place = workspaceId === 0 ? null : actor.placeIn(workspaceId);
    if (place === undefined) throw notAMember();
    makerOf(actor.with({ workspace: place }));
    const to = place ? { owner: { workspaceId }, payerId: place.ownerId } : { owner: { userId }, payerId: userId };
    return await this.unit.run('artists.move', async () => {
      await this.people.lockOwner(userId);
      const { from, places } = await this.lockWorkspaces(ids, workspaceId, actor);
      // By its owner it was judged what may go there.
      if (workspaceId !== 0 && places.get(workspaceId)?.ownerId !== to.payerId)
        throw conflict('This workspace has another owner now. Please try again.');
      const moved = await this.open(ids, { from, places, to, actor });
      if (moved.length === 0) return 0;
      if (workspaceId === 0) await this.moves.giveToPerson(moved, userId);
      else await this.moves.giveToWorkspace(moved, workspaceId, userId);
      return moved.length;
    });
  }

  /** In one order, so that two units cannot wait for each other. */
  private async lockWorkspaces(ids: readonly number[], target: number, actor: Actor): Promise<Sources> {
    const from = await this.moves.workspacesOf(ids);
    const theirs = [...from.values()].filter((id) => actor.placeIn(id));
    const all = [...new Set(target === 0 ? theirs : [...theirs, target])].sort((one, other) => one - other);
    const places = new Map<number, Membership>();
    for (const id of all) {
      const act = id === target ? 'workspace_music.create' : 'workspace_music.delete';
      places.set(id, await this.workspaces.lock(id, actor, act));
    }
    return { from, places };
  }

  /** Those that are not there already, locked. @throws AppError 403, 404, 409. */
  private async open(
    ids: readonly number[],
    { from, places, to, actor }: Sources & { to: Recipient; actor: Actor },
  ): Promise<number[]> {
    const workspaceId = 'workspaceId' in to.owner ? to.owner.workspaceId : 0;
    await this.moves.lock(ids);
    const now = await this.moves.workspacesOf(ids);
    const own = await this.moves.ownedBy(actor.userId ?? 0, ids);
    if (!(await this.artists.seesAll(ids, actor))) throw notFound();
    const moved: number[] = [];
    for (const id of ids) {
      const team = now.get(id);
      if (team !== from.get(id)) throw conflict('This belongs to somebody else now. Please try again.');
      const isTheirs = team === undefined ? own.has(id) : mayTakeOut(places.get(team), to);
      if (team === workspaceId || (team === undefined && workspaceId === 0 && own.has(id))) continue;
      if (!isTheirs) throw forbidden(`You may not move ${id}.`);
      moved.push(id);
    }
    if (await this.moves.areMerging(moved)) throw conflict('This artist is being merged. Wait until that is done.');
    return moved;
  }

  private async handOver({ workspaceId, ownerId }: EndingWorkspace, room: number): Promise<number> {
    const ids = await this.moves.someOf(workspaceId, Math.ceil(room / ROWS));
    if (ids.length > 0) await this.moves.giveToPerson(ids, ownerId);
    return ids.length * ROWS;
  }
}
