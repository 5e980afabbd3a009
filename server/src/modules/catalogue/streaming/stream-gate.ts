import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../core/access/actor.js';
import type { ActorResolver } from '../../../core/access/actor-resolver.js';
import { forbidden, gone, notFound } from '../../../core/errors/app-error.js';
import { readCookies, SESSION_COOKIE } from '../../../core/http/cookies.js';
import { Id } from '../../../core/http/id.pipe.js';
import { canSeeTrack } from '../visibility.js';
import { FreshCache } from './fresh-cache.js';
import type { StreamAddress } from './stream-address.js';
import type { Delivery } from './stream-delivery.js';
import { isExpired, UNBOUND_KEY } from './stream-signature.js';
import type { StreamGrant, StreamSigner } from './stream-signature.js';
import type { StoredRendition, StreamingRepository } from './streaming.repository.js';

interface Viewer {
  actor: Actor;
  /** The key that this viewer's URLs carry. */
  key: string;
}

/** How long an answer of the database serves the ranges that follow: a sign-out or a hidden track shows after it. */
const FRESH_MS = 1_000;
const ENTRIES = 1_000;

const readId = new Id();

/** Decides whether a stream request may have its bytes; asks the database about once a second for each listener and track. */
export class StreamGate {
  /** Our own addresses that came lately: whether they have expired is asked each time. */
  private readonly grants = new LRUCache<string, StreamGrant>({ max: ENTRIES });
  private readonly viewers = new FreshCache<Viewer>({ entries: ENTRIES, freshMs: FRESH_MS });
  private readonly renditions = new FreshCache<StoredRendition | null>({ entries: ENTRIES, freshMs: FRESH_MS });

  constructor(private readonly signer: StreamSigner, private readonly repository: StreamingRepository, private readonly actors: ActorResolver) {}

  /**
   * What the request may have; no promise where the database was asked a moment ago, since each costs a range some time.
   * @throws AppError 403 for a URL that is not ours or somebody else's, 410 once expired, 404 for what the viewer may not see.
   */
  admit(request: IncomingMessage, address: StreamAddress): Delivery | Promise<Delivery> {
    const grant = this.grantOf(address);
    if (isExpired(grant, unixNow())) throw gone('This address has expired.');
    const viewer = this.viewer(request);
    const rendition = this.rendition(grant);
    if (!(viewer instanceof Promise) && !(rendition instanceof Promise)) return decide(grant, viewer, rendition);
    return Promise.all([viewer, rendition]).then(([who, what]) => decide(grant, who, what));
  }

  private grantOf(address: StreamAddress): StreamGrant {
    const known = this.grants.get(address.text);
    if (known) return known;
    const ids = { trackId: readId.transform(address.trackId), renditionId: readId.transform(address.renditionId) };
    const grant = this.signer.read(ids, address.query);
    if (!grant) throw forbidden('This address is not valid.');
    this.grants.set(address.text, grant);
    return grant;
  }

  private viewer(request: IncomingMessage): Viewer | Promise<Viewer> {
    const sessionToken = request.headers.cookie === undefined ? null : readCookies(request)[SESSION_COOKIE] ?? null;
    return this.viewers.get(sessionToken ?? '', async () => {
      const actor = await this.actors.resolve({ sessionToken, bearer: null });
      return { actor, key: this.signer.keyOf(actor.sessionId) };
    });
  }

  private rendition({ trackId, renditionId }: StreamGrant): StoredRendition | null | Promise<StoredRendition | null> {
    return this.renditions.get(`${trackId}/${renditionId}`, () => this.repository.findRendition(trackId, renditionId));
  }
}

const unixNow = (): number => Math.floor(Date.now() / 1000);

function decide(grant: StreamGrant, viewer: Viewer, rendition: StoredRendition | null): Delivery {
  const isTheirs = grant.key === UNBOUND_KEY || (grant.key === viewer.key && viewer.actor.can('music.play'));
  if (!isTheirs) throw forbidden('This address belongs to another session.');
  if (!rendition || !isVisible(viewer.actor, rendition)) throw notFound();
  return {
    renditionId: grant.renditionId, disk: rendition.disk, key: rendition.storage_key, mime: rendition.mime, secondsLeft: Math.max(0, grant.expires - unixNow()),
  };
}

const isVisible = (actor: Actor, { missing_at, visibility, album_visibility }: StoredRendition): boolean =>
  canSeeTrack(actor, { missing_at, visibility, album: album_visibility === null ? null : { visibility: album_visibility } });
