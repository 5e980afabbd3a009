import { Injectable } from '@nestjs/common';
import type { ApproveBackstageRequestInput, DenyBackstageRequestInput } from '@tonearm/shared/catalogue/backstage.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AppError, forbidden, invalid, notFound } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { Cache } from '../../../../core/ports/cache.js';
import { ArtistGrants } from './artist-grants.service.js';
import { BackstageRequestDecided } from './backstage.events.js';
import { RequestFiles } from './request-files.service.js';
import { RequestsRepository } from './requests.repository.js';
import type { Decision, RequestRow } from './requests.repository.js';

/** Said to others who claimed the artist; our own text, which is translated where it is read. */
const GIVEN_AWAY = 'This artist was given to somebody else.';

const stateConflict = (message: string): AppError => new AppError({ status: 409, code: 'state_conflict', message });

/** What becomes of requests: approved, denied, cancelled (3-decisions §11). */
@Injectable()
export class RequestDecisions {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly grants: ArtistGrants,
    private readonly files: RequestFiles,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** @throws AppError 403 for one's own, 404, 409 where it waits no more or the artist is gone. */
  async approve(
    id: number,
    { mark_artist_as_verified: verified, notes: noted }: ApproveBackstageRequestInput,
    actor: Actor,
  ): Promise<void> {
    // A null is nothing too.
    const [isVerified, notes] = [verified ?? false, noted ?? ''];
    const request = await this.pending(id);
    requireOthers(request, actor);
    // Outside the unit: pixels take their time.
    const picture = request.type === 'become-artist' ? await this.files.makePicture(request) : null;
    await this.unit.run('backstage.approve', async () => {
      await this.grants.lock(request);
      const artist = await this.grants.give(request, { picture, isVerified });
      if (!artist) throw stateConflict('The artist is gone, or is not theirs any more.');
      await this.require(request, { status: 'approved', deciderId: actor.userId, artistId: artist.id, notes });
      await this.tell(request, 'approved', artist);
      if (request.type === 'claim-artist') await this.denyOthers(artist, actor);
    });
    await this.cache.dropTag('catalogue');
  }

  /** @throws AppError 404, 409 where it waits no more. */
  async deny(
    id: number,
    { denial_reason: reason, notes: noted }: DenyBackstageRequestInput,
    actor: Actor,
  ): Promise<void> {
    const notes = noted ?? '';
    const request = await this.pending(id);
    await this.unit.run('backstage.deny', async () => {
      if (!(await this.denyPending(request, { reason, notes, deciderId: actor.userId }))) throw decidedAlready();
    });
  }

  /** In the open unit; what is decided already stays as it is. @returns how many were denied. @throws AppError 422 without a reason. */
  async denyAll(ids: readonly number[], reason: string, actor: Actor): Promise<number> {
    const told = reason.trim();
    if (told === '') throw invalid({ values: ['Please give a reason.'] });
    let denied = 0;
    for (const request of await this.requests.listByIds(ids))
      if (await this.denyPending(request, { reason: told, deciderId: actor.userId })) denied += 1;
    return denied;
  }

  /** Its files go with it. @throws AppError 404 for somebody else's, 409 where it waits no more. */
  async cancel(id: number, actor: Actor): Promise<void> {
    const request = await this.requests.find(id);
    if (!request || Number(request.user_id) !== actor.userId) throw notFound();
    await this.unit.run('backstage.cancel', async () => {
      await this.require(request, { status: 'cancelled', deciderId: null });
      await this.files.remove([request]);
    });
  }

  private async pending(id: number): Promise<RequestRow> {
    const request = await this.requests.find(id);
    if (!request) throw notFound();
    if (request.status !== 'pending') throw decidedAlready();
    return request;
  }

  private async require(request: RequestRow, decision: Decision): Promise<void> {
    if (!(await this.decide(request, decision))) throw decidedAlready();
  }

  /** What came with it is needed no more. @returns false where it waits no more. */
  private async decide(request: RequestRow, decision: Decision): Promise<boolean> {
    if (!(await this.requests.decide(Number(request.id), decision))) return false;
    await this.files.recount([request]);
    return true;
  }

  /** @returns false where it waits no more. */
  private async denyPending(request: RequestRow, decision: Omit<Decision, 'status'>): Promise<boolean> {
    if (!(await this.decide(request, { status: 'denied', ...decision }))) return false;
    const artistId = request.artist_id === null ? null : Number(request.artist_id);
    await this.tell(request, 'denied', { id: artistId, name: await this.grants.nameOf(request) }, decision.reason);
    return true;
  }

  private async denyOthers(artist: { id: number; name: string }, actor: Actor): Promise<void> {
    for (const other of await this.requests.pendingClaims(artist.id)) {
      const isDenied = await this.decide(other, { status: 'denied', deciderId: actor.userId, reason: GIVEN_AWAY });
      if (!isDenied) continue;
      await this.tell(other, 'denied', artist, GIVEN_AWAY);
    }
  }

  private async tell(
    request: RequestRow,
    status: 'approved' | 'denied',
    artist: { id: number | null; name: string },
    reason = '',
  ): Promise<void> {
    await this.events.emit(
      new BackstageRequestDecided(
        Number(request.id),
        Number(request.user_id),
        status,
        request.type,
        artist.id,
        artist.name,
        reason,
      ),
    );
  }
}

/** Whoever holds all rights may make any artist theirs without a request. @throws AppError 403. */
function requireOthers({ user_id: userId }: RequestRow, actor: Actor): void {
  if (Number(userId) === actor.userId && !actor.can('admin'))
    throw forbidden('Somebody else has to decide about your own request.');
}

const decidedAlready = (): AppError => stateConflict('This request is decided already.');
