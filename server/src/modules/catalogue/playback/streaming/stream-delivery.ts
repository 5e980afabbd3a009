import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import type { SettingValues } from '@tonearm/shared/settings/registry';
import { AppError, notFound } from '../../../../core/errors/app-error.js';
import type { Log } from '../../../../core/log.js';
import { StorageRefused, StorageUnavailable } from '../../../../core/ports/storage.js';
import type { Storage } from '../../../../core/ports/storage.js';
import { placeOfDisk } from '../../../../core/storage/stored-disk.js';
import type { SettingsService } from '../../../../core/settings/settings.service.js';
import { ADDRESS_FRESH_SECONDS, BucketAddresses } from './bucket-addresses.js';
import { BufferPool } from './buffer-pool.js';
import { FreshCache } from './fresh-cache.js';
import { OpenFiles } from './open-files.js';
import type { FileLease, OpenFilesOptions } from './open-files.js';
import { cutOf, fileOfCut } from './preview/preview-cut.js';
import type { Cut } from './preview/cut.js';
import type { PreviewSpan } from './preview/preview-span.js';
import { allowsRange, judgePreconditions } from './preconditions.js';
import { readRange } from './range.js';
import { refuse } from './refusal.js';
import { hasSocket, PartSender } from './send-part.js';
import type { Part } from './send-part.js';

/** What is to be sent, once the gate has let the request through. */
export interface Delivery {
  renditionId: number;
  disk: string;
  key: string;
  mime: string;
  /** Until the URL expires. */
  secondsLeft: number;
  /** Only this part of the track; null: all of it. */
  preview: { span: PreviewSpan; durationMs: number } | null;
}

export interface DeliveryOptions extends OpenFilesOptions {
  /** A reader that takes nothing for this long is cut off; browsers come back with a range. */
  stallMs?: number;
}

type DeliveryMode = SettingValues['uploads.delivery'];

const LOGGED_MAX = 10_000;
const AWAY_LOGGED_EVERY_MS = 60_000;
const CUTS_KEPT = 1_000;
const SAFETY: readonly OutgoingHttpHeader[] = [
  'Cross-Origin-Resource-Policy',
  'same-site',
  'X-Content-Type-Options',
  'nosniff',
];

const cacheHeaders = (delivery: Delivery): OutgoingHttpHeader[] => [
  'Cache-Control',
  `private, max-age=${delivery.secondsLeft}`,
  ...SAFETY,
];

/** Answers with the bytes of a rendition, or hands the answer to the web server in front of us. */
export class StreamDelivery {
  private readonly files: OpenFiles;
  private readonly pool = new BufferPool();
  private readonly modes = new FreshCache<DeliveryMode>({ entries: 1, freshMs: 1_000 });
  private readonly cuts = new LRUCache<string, Cut>({ max: CUTS_KEPT });
  private readonly addresses: BucketAddresses;
  private readonly stallMs: number;
  private readonly loggedMissing = new Set<number>();
  private loggedAwayAt = 0;

  constructor(
    private readonly storage: Storage,
    private readonly settings: SettingsService,
    private readonly log: Log,
    options: DeliveryOptions = {},
  ) {
    this.files = new OpenFiles(storage, options);
    this.addresses = new BucketAddresses(storage, options.patienceMs);
    this.stallMs = options.stallMs ?? 60_000;
  }

  /** What answers hold right now; both fall back to nothing when nobody listens. */
  get usage(): { openFiles: number; buffersInUse: number } {
    return { openFiles: this.files.openCount, buffersInUse: this.pool.inUse };
  }

  /** Begins the answer; 404 where the file is gone, 412 and 416 as the request's conditions say. Never throws. */
  send(request: IncomingMessage, response: ServerResponse, delivery: Delivery): void {
    const lease =
      response.socket && !delivery.preview && this.mode() === 'app'
        ? this.files.take(delivery.disk, delivery.key)
        : null;
    if (lease) this.deliver(request, response, { delivery, lease });
    else this.prepare(request, response, delivery).catch((error: unknown) => refuse(response, error, this.log));
  }

  close(): void {
    this.files.closeAll();
  }

  private mode(): DeliveryMode | Promise<DeliveryMode> {
    return this.modes.get('', () => this.settings.get('uploads.delivery'));
  }

  /** What `send` does when something has to be waited for. */
  private async prepare(request: IncomingMessage, response: ServerResponse, delivery: Delivery): Promise<void> {
    if (!delivery.preview && (await this.isSentByOthers(request, response, delivery))) return;
    if (!(await hasSocket(response))) return;
    const lease = await this.found(delivery, this.files.acquire(delivery.disk, delivery.key));
    this.deliver(request, response, {
      delivery,
      lease: delivery.preview ? await this.cut(lease, delivery, delivery.preview) : lease,
    });
  }

  /** Whole files may come from somebody else: the server in front of us where they lie here, the bucket where they lie there. */
  private async isSentByOthers(
    request: IncomingMessage,
    response: ServerResponse,
    delivery: Delivery,
  ): Promise<boolean> {
    const mode = await this.mode();
    if (mode === 'x_accel' && (await this.storage.localPath(delivery.disk, delivery.key).catch(() => null)) !== null) {
      await this.sendByFrontServer(response, delivery);
      return true;
    }
    if (mode !== 'redirect' || request.method !== 'GET') return false;
    const address = await this.found(
      delivery,
      this.addresses.find(delivery).then((found) => ({ found })),
    );
    if (address.found === null) return false;
    response
      .writeHead(302, [
        'Location',
        address.found,
        'Content-Length',
        0,
        'Cache-Control',
        `private, max-age=${Math.min(delivery.secondsLeft, ADDRESS_FRESH_SECONDS)}`,
        ...SAFETY,
      ])
      .end();
    return true;
  }

  /** The lease of a part of the file, which is a file of its own to whoever reads it. @throws AppError 404 where it cannot be cut. */
  private async cut(
    lease: FileLease,
    { renditionId, mime }: Delivery,
    { span, durationMs }: NonNullable<Delivery['preview']>,
  ): Promise<FileLease> {
    const version = `${lease.version}-${span.startMs}-${span.endMs}`;
    const name = `${renditionId}-${version}`;
    try {
      const cut = this.cuts.get(name) ?? (await cutOf(lease.file, { mime, durationMs, span }));
      if (!cut) throw notFound();
      this.cuts.set(name, cut);
      return { ...lease, version, file: fileOfCut(lease.file, cut) };
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  private deliver(
    request: IncomingMessage,
    response: ServerResponse,
    { delivery, lease }: { delivery: Delivery; lease: FileLease },
  ): void {
    const done = (error?: unknown): void => {
      lease.release();
      if (error !== undefined) refuse(response, error, this.log);
    };
    try {
      const part = response.destroyed ? null : this.answer(request, response, { delivery, lease });
      if (part) new PartSender(response, this.pool, part, done).start();
      else done();
    } catch (error) {
      done(error);
    }
  }

  /** Answers what needs no bytes. @returns the part that is to be sent otherwise. */
  private answer(
    request: IncomingMessage,
    response: ServerResponse,
    { delivery, lease }: { delivery: Delivery; lease: FileLease },
  ): Part | null {
    const { file } = lease;
    const etag = `"${delivery.renditionId}-${lease.version}"`;
    const headers: OutgoingHttpHeader[] = [
      'Accept-Ranges',
      'bytes',
      'ETag',
      etag,
      'Last-Modified',
      lease.lastModified,
      ...cacheHeaders(delivery),
    ];
    const verdict = judgePreconditions(request.headers, { etag, mtimeMs: file.mtimeMs });
    if (verdict === 'failed')
      throw new AppError({ status: 412, code: 'state_conflict', message: 'The file has changed.' });
    if (verdict === 'not_modified') {
      response.writeHead(304, headers).end();
      return null;
    }
    const isRanged = request.method === 'GET' && allowsRange(request.headers['if-range'], etag);
    const range = readRange(isRanged ? request.headers.range : undefined, file.size);
    if (range.kind === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${file.size}`);
      throw new AppError({ status: 416, code: 'range_not_satisfiable', message: 'The file has no such part.' });
    }
    const { start, end } = range.kind === 'part' ? range : { start: 0, end: file.size - 1 };
    headers.push('Content-Type', delivery.mime, 'Content-Length', end - start + 1);
    if (range.kind === 'part') headers.push('Content-Range', `bytes ${start}-${end}/${file.size}`);
    const status = range.kind === 'part' ? 206 : 200;
    if (request.method !== 'HEAD' && file.size > 0) return { file, start, end, status, headers, stallMs: this.stallMs };
    response.writeHead(status, headers).end();
    return null;
  }

  /** nginx reads the file itself: ranges, conditions and lengths are its work then (docker/nginx.conf maps the disks). */
  private async sendByFrontServer(response: ServerResponse, delivery: Delivery): Promise<void> {
    await this.found(delivery, this.storage.stat(delivery.disk, delivery.key));
    const path = delivery.key.split('/').map(encodeURIComponent).join('/');
    response
      .writeHead(200, [
        'X-Accel-Redirect',
        `/x-accel/${placeOfDisk(delivery.disk).disk}/${path}`,
        'Content-Type',
        delivery.mime,
        'Content-Length',
        0,
        ...cacheHeaders(delivery),
      ])
      .end();
  }

  /** The file, or 404: the first time with a line in the log. @throws AppError also 502, where the store does not answer. */
  private async found<T>(delivery: Delivery, file: Promise<T | null>): Promise<T> {
    const found = await file.catch((error: unknown) => {
      // The library's folder is no longer listed.
      if (error instanceof StorageRefused) return null;
      if (error instanceof StorageUnavailable) throw this.storeIsAway(error);
      throw error;
    });
    if (found !== null) return found;
    if (this.loggedMissing.size < LOGGED_MAX && !this.loggedMissing.has(delivery.renditionId)) {
      this.loggedMissing.add(delivery.renditionId);
      this.log.warn(`The file of rendition ${delivery.renditionId} is missing: ${delivery.disk} ${delivery.key}`);
    }
    throw notFound();
  }

  /** 502, with a line in the log now and then: every listener of a site runs into it. */
  private storeIsAway(error: StorageUnavailable): AppError {
    const now = Date.now();
    if (now - this.loggedAwayAt > AWAY_LOGGED_EVERY_MS) {
      this.loggedAwayAt = now;
      this.log.error('The file store is away', error);
    }
    return new AppError({ status: 502, code: 'gateway_unavailable', message: GENERIC_ERROR, retryAfter: 5 });
  }
}
