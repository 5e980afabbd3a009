import { Injectable } from '@nestjs/common';
import { ALBUMS } from '@tonearm/shared/admin/albums.resource';
import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import { PLAYLISTS } from '@tonearm/shared/admin/playlists.resource';
import type { Resource } from '@tonearm/shared/admin/resource';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import { USERS } from '@tonearm/shared/admin/users.resource';
import type { AbuseDecision, AbuseSubjectType } from '@tonearm/shared/catalogue/abuse';
import { requireAccess } from '../../../../core/access/access.guard.js';
import type { Actor } from '../../../../core/access/actor.js';
import { conflict } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { rightTo, rowAction } from '../../../../core/resources/row-actions.js';
import { AbuseDecided } from './abuse-report.events.js';
import { AbuseReportsRepository } from './abuse-reports.repository.js';
import { AbuseSubjectsRepository } from './abuse-subjects.repository.js';
import type { Subject } from './abuse-subjects.repository.js';

/** The list that a thing stands in, and what hides it from everybody; null: it cannot be hidden. */
const LISTS: Readonly<
  Record<AbuseSubjectType, { list: Pick<Resource, 'name'>; hiding: Readonly<Record<string, unknown>> | null }>
> = {
  track: { list: TRACKS, hiding: { hidden: true } },
  album: { list: ALBUMS, hiding: { hidden: true } },
  playlist: { list: PLAYLISTS, hiding: { hidden: true } },
  artist: { list: ARTISTS, hiding: { disabled: true } },
  comment: { list: COMMENTS, hiding: { state: 'hidden' } },
  user: { list: USERS, hiding: null },
};

/** Decides about what was reported, with what the lists of these things offer and the rights that they ask; all of it in the caller's unit. */
@Injectable()
export class AbuseDecisions {
  constructor(
    private readonly reports: AbuseReportsRepository,
    private readonly subjects: AbuseSubjectsRepository,
    private readonly resources: Resources,
    private readonly events: Events,
  ) {}

  /** Also of all others that are open on the same things. @returns how many of the given ones were open. @throws AppError 403 without the right to what is decided, 409 where it cannot be done. */
  async decide(ids: readonly number[], decision: AbuseDecision, actor: Actor): Promise<number> {
    const open = (await this.reports.listByIds(ids)).filter(({ state }) => state === 'open');
    const subjects = new Map(
      open.map(({ model_type: type, model_id: id }): [string, Subject] => [`${type}:${id}`, { type, id }]),
    );
    for (const subject of subjects.values()) {
      await this.carryOut(subject, decision, actor);
      await this.reports.close(subject, decision, actor.userId);
      await this.events.emit(new AbuseDecided(subject.type, subject.id, decision, actor.userId));
    }
    return open.length;
  }

  private async carryOut(subject: Subject, decision: AbuseDecision, actor: Actor): Promise<void> {
    const { list, hiding } = LISTS[subject.type];
    switch (decision) {
      case 'hidden':
        if (hiding === null) throw conflict('People cannot be hidden: suspend them.');
        return await this.act(list, [subject.id], { actor, values: hiding });
      case 'deleted':
        return await this.act(list, [subject.id], { actor });
      case 'banned':
        return await this.ban(subject, actor);
      default:
        // A comment that was reported often is hidden until somebody has looked.
        if (subject.type === 'comment') await this.act(list, [subject.id], { actor, values: { state: 'visible' } });
    }
  }

  private async ban(subject: Subject, actor: Actor): Promise<void> {
    const people = await this.subjects.peopleBehind(subject);
    if (people.length === 0) throw conflict('It belongs to nobody who has an account here.');
    const free = await this.subjects.freeAmong(people);
    if (free.length > 0) await this.act(USERS, free, { actor, values: { banned: true } });
  }

  private async act(
    list: Pick<Resource, 'name'>,
    ids: readonly number[],
    { actor, values }: { actor: Actor; values?: Readonly<Record<string, unknown>> },
  ): Promise<void> {
    const source = this.resources.get(list);
    const action = values ? 'update' : 'delete';
    requireAccess(actor, { kind: 'permission', name: rightTo(source, action) });
    await rowAction(source, action, values)(ids, actor);
  }
}
