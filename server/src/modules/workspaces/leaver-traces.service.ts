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

  /**
   * Where they were a member, what others have asked them, and what they have asked others, by which they could come back under another address;
   * open pages hear of it. In the open unit. @returns how many rows.
   */
  async forget(userId: number, room: number): Promise<number> {
    const touched = await this.members.deleteOf(userId, room);
    const user = await this.users.findById(userId);
    if (user && touched.length < room)
      touched.push(...(await this.invites.deleteFor(user.email, room - touched.length)));
    if (touched.length < room) touched.push(...(await this.invites.deleteBy(userId, room - touched.length)));
    for (const id of new Set(touched)) await this.news.changed(id);
    return touched.length;
  }
}
