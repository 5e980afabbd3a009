import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Actor } from '../../../../core/access/actor.js';
import type { ActorResolver } from '../../../../core/access/actor-resolver.js';
import { maintenanceFor } from '../../../../core/access/maintenance.js';
import { limitOf } from '../../../../core/access/quota.js';
import type { AppError } from '../../../../core/errors/app-error.js';
import { forbidden, gone, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { readCookies, SESSION_COOKIE } from '../../../../core/http/cookies.js';
import { Id } from '../../../../core/http/id.pipe.js';
import type { SettingsReader } from '../../../../core/settings/settings.service.js';
import { diskAt } from '../../../../core/storage/stored-disk.js';
import { lacksPlan, refusalError } from '../../music/play-rights.service.js';
import type { TrackRights } from '../../music/rights.js';
import type { RightsRepository } from '../../music/rights.repository.js';
import { canSeeTrack } from '../../music/visibility.js';
import { FreshCache } from './fresh-cache.js';
import { fits } from './rendition-choice.js';
import type { StreamAddress } from './stream-address.js';
import type { Delivery } from './stream-delivery.js';
import { isExpired, UNBOUND_KEY, userOfKey } from './stream-signature.js';
import type { StreamGrant, StreamSigner } from './stream-signature.js';
import type { StoredRendition, StreamingRepository } from './streaming.repository.js';

interface Viewer {
  actor: Actor;
  /** The key that this viewer's URLs carry. */
  key: string;
  /** 503 for whom the site is closed to while it is being worked on. */
  refusal: AppError | null;
}

/** A rendition with what decides who may play it. */
interface Sound {
  rendition: StoredRendition;
  rights: TrackRights;
}

export interface StreamGateSources {
  renditions: Pick<StreamingRepository, 'findRendition'>;
  rights: Pick<RightsRepository, 'ofTracks'>;
  actors: ActorResolver;
  settings: SettingsReader;
}

/** How long an answer of the database serves the ranges that follow: a sign-out, a ban, a hidden track or the site's maintenance shows after it. */
const FRESH_MS = 1_000;
const ENTRIES = 1_000;

/** Whose account or access is gone. */
const NOBODY = new Actor(null, [], []);

const readId = new Id();

/** Decides whether a stream request may have its bytes; asks the database about once a second for each listener and track. */
export class StreamGate {
  /** Our own addresses that came lately: whether they have expired is asked each time. */
  private readonly grants = new LRUCache<string, StreamGrant>({ max: ENTRIES });
  private readonly viewers = new FreshCache<Viewer>({ entries: ENTRIES, freshMs: FRESH_MS });
  private readonly programs = new FreshCache<Viewer>({ entries: ENTRIES, freshMs: FRESH_MS });
  private readonly sounds = new FreshCache<Sound | null>({ entries: ENTRIES, freshMs: FRESH_MS });

  constructor(
    private readonly signer: StreamSigner,
    private readonly sources: StreamGateSources,
  ) {}

  /**
   * What the request may have; no promise where the database was asked a moment ago, since each costs a range some time.
   * @throws AppError 403 for a URL that is not ours or somebody else's, and for what the viewer's plan no longer gives, 401 for guests who may no longer play anything, 410 once expired, 404 for what the viewer may not see, 503 while the site is being worked on.
   */
  admit(request: IncomingMessage, address: StreamAddress): Delivery | Promise<Delivery> {
    const grant = this.grantOf(address);
    if (isExpired(grant, unixNow())) throw gone('This address has expired.');
    const programOf = userOfKey(grant.key);
    const viewer = programOf === null ? this.viewer(request) : this.program(programOf, grant.key);
    const sound = this.sound(grant);
    if (!(viewer instanceof Promise) && !(sound instanceof Promise)) return decide(grant, viewer, sound);
    return Promise.all([viewer, sound]).then(([who, what]) => decide(grant, who, what));
  }

  /** Which of a track's renditions an address that names none was signed for; undefined: none of them. */
  signedFor<T extends { id: number }>(renditions: readonly T[], trackId: number, query: string): T | undefined {
    return renditions.find(({ id }) => this.signer.read({ trackId, renditionId: id }, query) !== null);
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
    const sessionToken = request.headers.cookie === undefined ? null : (readCookies(request)[SESSION_COOKIE] ?? null);
    return this.viewers.get(sessionToken ?? '', async () => {
      const actor = await this.sources.actors.resolve({ sessionToken, bearer: null });
      return await this.asViewer(actor, this.signer.keyOf(actor.sessionId));
    });
  }

  /** A URL given to a program authenticates its user, wherever it is opened. */
  private program(userId: number, key: string): Viewer | Promise<Viewer> {
    return this.programs.get(key, async () => {
      const actor = await this.sources.actors.ofUser(userId);
      return await this.asViewer(actor?.can('api.access') ? actor : NOBODY, key);
    });
  }

  private async asViewer(actor: Actor, key: string): Promise<Viewer> {
    return { actor, key, refusal: await maintenanceFor(this.sources.settings, actor) };
  }

  private sound({ trackId, renditionId }: StreamGrant): Sound | null | Promise<Sound | null> {
    return this.sounds.get(`${trackId}/${renditionId}`, async () => {
      const [rendition, [rights]] = await Promise.all([
        this.sources.renditions.findRendition(trackId, renditionId),
        this.sources.rights.ofTracks([trackId]),
      ]);
      return rendition && rights ? { rendition, rights } : null;
    });
  }
}

const unixNow = (): number => Math.floor(Date.now() / 1000);

/** Who listens by this URL. @throws AppError 401, 403, 503. */
function listenerOf(grant: StreamGrant, { actor, key, refusal }: Viewer): Actor {
  if (grant.key !== UNBOUND_KEY && grant.key !== key) throw forbidden('This address belongs to another session.');
  if (refusal) throw refusal;
  if (!actor.can('music.view') || !(grant.preview || actor.can('music.play')))
    throw actor.isLoggedIn ? forbidden() : unauthenticated();
  return actor;
}

function decide(grant: StreamGrant, viewer: Viewer, sound: Sound | null): Delivery {
  const person = listenerOf(grant, viewer);
  const listener = grant.share === undefined ? person : person.with({ shareToken: grant.share });
  if (!sound || !canSeeTrack(listener, sound.rights)) throw notFound();
  const { rendition, rights } = sound;
  // A plan may have ended since the address was made.
  if (!grant.preview && lacksPlan(listener, rights)) throw refusalError('subscription_required');
  if (!fits(rendition, limitOf(listener, 'music.play', 'max_bitrate_kbps'))) throw forbidden();
  return {
    renditionId: grant.renditionId,
    disk: diskAt(rendition),
    key: rendition.storage_key,
    mime: rendition.mime,
    secondsLeft: Math.max(0, grant.expires - unixNow()),
    preview: grant.preview ? { span: grant.preview, durationMs: rights.durationMs } : null,
  };
}
