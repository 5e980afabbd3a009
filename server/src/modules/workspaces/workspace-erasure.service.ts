import { Injectable } from '@nestjs/common';
import { InvitesRepository } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { WorkspaceContent } from './workspace-content.registry.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { WorkspacePictures } from './workspace-pictures.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** Ends workspaces that the open unit has locked, with who belonged to them and who was asked in. */
@Injectable()
export class WorkspaceErasure {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly invites: InvitesRepository,
    private readonly content: WorkspaceContent,
    private readonly news: WorkspaceNews,
    private readonly pictures: WorkspacePictures,
  ) {}

  /** Gives some of what it owns to its owner. @returns how many rows that touched: where it is less than `room`, nothing is left. */
  async empty({ id, owner_id: ownerId }: WorkspaceRow, room: number): Promise<number> {
    return await this.content.handOver({ workspaceId: id, ownerId }, room);
  }

  /** How many rows end with it: its own, of who belongs to it, and of who is asked in. */
  async rowsOf({ id }: WorkspaceRow): Promise<number> {
    return (await this.members.lockAll(id)).length + (await this.invites.lockAll(id)).length + 1;
  }

  /** What it owns goes to its owner first. @returns how many rows that touched; isGone: there was room for all of it. */
  async erase(row: WorkspaceRow, room: number): Promise<{ rows: number; isGone: boolean }> {
    const rows = await this.empty(row, room);
    if (rows >= room) return { rows, isGone: false };
    const { id, image } = row;
    const people = (await this.members.lockAll(id)).map((member) => member.user_id);
    const ended = await this.rowsOf(row);
    await this.workspaces.delete([id]);
    await this.pictures.drop(image);
    await this.news.changed(id, people);
    return { rows: rows + ended, isGone: true };
  }
}
