import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { MoveReleasesInput } from '@tonearm/shared/catalogue/moving.dto';
import { can } from '@tonearm/shared/permissions/can';
import { notAMember } from '../../../../core/access/active-workspace.js';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { OwningWorkspaces, WorkspaceContent } from '../../../workspaces/index.js';
import type { EndingWorkspace } from '../../../workspaces/index.js';
import { ArtistAuthoringRepository } from './artist-authoring.repository.js';
import { ArtistMovesRepository } from './artist-moves.repository.js';
import { AuthoringRepository } from './authoring.repository.js';
import { makerOf } from './maker.policy.js';

/** An artist, and who acts for it before and after. */
const ROWS = 3;

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
    return await this.unit.run('artists.move', async () => {
      await this.people.lockOwner(userId);
      const from = await this.lockWorkspaces(ids, workspaceId, actor);
      const moved = await this.open(ids, { from, workspaceId, actor });
      if (moved.length === 0) return 0;
      if (workspaceId === 0) await this.moves.giveToPerson(moved, userId);
      else await this.moves.giveToWorkspace(moved, workspaceId, userId);
      return moved.length;
    });
  }

  /** In one order, so that two units cannot wait for each other. @returns where they are now, as far as the actor may take them out of there. */
  private async lockWorkspaces(
    ids: readonly number[],
    target: number,
    actor: Actor,
  ): Promise<ReadonlyMap<number, number>> {
    const from = await this.moves.workspacesOf(ids);
    const theirs = [...from.values()].filter((id) => actor.placeIn(id));
    const all = [...new Set(target === 0 ? theirs : [...theirs, target])].sort((one, other) => one - other);
    for (const id of all)
      await this.workspaces.lock(id, actor, id === target ? 'workspace_music.create' : 'workspace_music.delete');
    return from;
  }

  /** Those that are not there already, locked. @throws AppError 403, 404, 409. */
  private async open(
    ids: readonly number[],
    { from, workspaceId, actor }: { from: ReadonlyMap<number, number>; workspaceId: number; actor: Actor },
  ): Promise<number[]> {
    await this.moves.lock(ids);
    const now = await this.moves.workspacesOf(ids);
    const own = await this.moves.ownedBy(actor.userId ?? 0, ids);
    if (!(await this.artists.seesAll(ids, actor))) throw notFound();
    const moved: number[] = [];
    for (const id of ids) {
      const team = now.get(id);
      if (team !== from.get(id)) throw conflict('This belongs to somebody else now. Please try again.');
      const place = team === undefined ? undefined : actor.placeIn(team);
      const isTheirs = team === undefined ? own.has(id) : place !== undefined && can(place, 'workspace_music.delete');
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
