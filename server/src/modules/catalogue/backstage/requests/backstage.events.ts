import { DomainEvent } from '../../../../core/events/domain-event.js';

type RequestType = 'become-artist' | 'verify-artist' | 'claim-artist';

/** Somebody asks to act for an artist, or for the verified mark; also the new name of a verified artist asks for it. */
export class BackstageRequestSubmitted extends DomainEvent {
  static readonly type = 'backstage-request.submitted';

  /** @param artistName as the request or the artist has it. */
  constructor(
    readonly requestId: number,
    readonly userId: number,
    readonly requestType: RequestType,
    readonly artistName: string,
  ) {
    super();
  }
}

/** Somebody who asked to act for an artist has an answer. */
export class BackstageRequestDecided extends DomainEvent {
  static readonly type = 'backstage-request.decided';

  /** @param artistId null where a denied request named none that exists. @param reason of a denial, as somebody wrote it or one of our own texts. */
  constructor(
    readonly requestId: number,
    readonly userId: number,
    readonly status: 'approved' | 'denied',
    readonly requestType: RequestType,
    readonly artistId: number | null,
    readonly artistName: string,
    readonly reason: string,
  ) {
    super();
  }
}
