import { Injectable } from '@nestjs/common';
import { parseTopic } from '@tonearm/shared/realtime/topics';
import type { TopicKind } from '@tonearm/shared/realtime/topics';
import type { Actor } from '../access/actor.js';
import { ActorResolver } from '../access/actor-resolver.js';
import { AppError, notFound } from '../errors/app-error.js';

/** @param id of the item, 0 where there is one only. @throws AppError where the actor may not read what the topic is about. */
export type TopicGuard = (actor: Actor, id: number) => Promise<unknown>;

/** Who may watch what: each module guards the topics that it tells of, by the rule of the call that reads them. */
@Injectable()
export class TopicGuards {
  private readonly guards = new Map<TopicKind, TopicGuard>();

  constructor(private readonly actors: ActorResolver) {}

  /** @throws Error when the kind has a guard. */
  add(kind: TopicKind, guard: TopicGuard): void {
    if (this.guards.has(kind)) throw new Error(`The topic ${kind} is guarded twice.`);
    this.guards.set(kind, guard);
  }

  /** As the person stands now. @param name of a topic, as a browser sent it. */
  async allow(userId: number, name: string): Promise<boolean> {
    const topic = parseTopic(name);
    const guard = topic && this.guards.get(topic.kind);
    if (!guard) return false;
    const actor = await this.actors.ofUser(userId);
    if (!actor || actor.gate !== null) return false;
    try {
      await guard(actor, topic.id ?? 0);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }
}

/** A guard for those who hold a right. */
export const whoCan =
  (...names: Parameters<Actor['can']>[0][]): TopicGuard =>
  async (actor) => {
    if (!names.some((name) => actor.can(name))) throw notFound();
  };
