import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../users/index.js';
import { InvitesRepository } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { WorkspaceNews } from './workspace-news.service.js';

/** What is left in workspaces of others of somebody who leaves the site. */
@Injectable()
export class LeaverTraces {
  constructor(
    private readonly members: MembersRepository,
    private readonly invites: InvitesRepository,
    private readonly users: UsersRepository,
    private readonly news: WorkspaceNews,
  ) {}

  /** Where they were a member, and what others have asked them; open pages hear of it. In the open unit. @returns how many rows. */
  async forget(userId: number, room: number): Promise<number> {
    const left = await this.members.deleteOf(userId, room);
    const user = await this.users.findById(userId);
    const asked = user && left.length < room ? await this.invites.deleteFor(user.email, room - left.length) : [];
    for (const id of new Set([...left, ...asked])) await this.news.changed(id);
    return left.length + asked.length;
  }
}
