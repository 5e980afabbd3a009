import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Events } from '../../core/events/events.js';
import { LiveTopics } from '../../core/realtime/live-topics.service.js';
import { TopicGuards } from '../../core/realtime/topic-guards.registry.js';
import { UserRightsChanged } from '../users/user.events.js';
import { WorkspaceAccess } from './workspace-access.service.js';

/** Tells open pages what has changed, in the unit that changes it. */
@Injectable()
export class WorkspaceNews implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly topics: LiveTopics,
    private readonly guards: TopicGuards,
    private readonly access: WorkspaceAccess,
  ) {}

  onModuleInit(): void {
    this.guards.add('workspace.details', (actor, id) => this.access.see(id, actor));
  }

  /** The workspace, its members or its invites are not as they were. @param userIds who may do something else there from now on. */
  async changed(id: number, userIds: readonly number[] = []): Promise<void> {
    await this.topics.tell('workspace.details', id);
    if (userIds.length > 0) await this.events.emit(new UserRightsChanged(userIds));
  }
}
