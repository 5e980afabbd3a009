import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Lock, Server } from '@tus/server';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { AppError, badRequest } from '../../../core/errors/app-error.js';
import { API } from '../../../core/http/api-prefix.js';
import { asAppError, errorBody } from '../../../core/http/error.filter.js';
import { contextOf } from '../../../core/http/request-context.js';
import { Log } from '../../../core/log.js';
import { UploadFolder } from '../intake/upload-folder.service.js';
import { UploadRemoval } from '../intake/upload-removal.service.js';
import { checkedType } from '../intake/upload-metadata.js';
import { UploadsRepository } from '../intake/uploads.repository.js';
import { UploadsService } from '../intake/uploads.service.js';
import { isTusFault } from './tus-fault.js';
import { checkTusRequest, TUS_VERSION } from './tus-rules.js';
import type { TusStore } from './tus-store.js';

/** The request behind the one that @tus/server makes of it. */
interface Wrapped {
  headers: Headers;
  runtime?:
    | { node?: { req: object; res?: { setHeader: (name: string, value: string) => unknown } | undefined } | undefined }
    | undefined;
}

/** The library refuses lists in them, which proxies behind proxies write; we need none of them. */
const FORWARDED = new Set(['forwarded', 'x-forwarded-host', 'x-forwarded-proto']);

const CODES: Readonly<Record<number, AppError['code']>> = {
  404: 'not_found',
  409: 'state_conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_type',
  423: 'locked',
};

/** Resumable uploads by tus 1.0.0 (https://tus.io/protocols/resumable-upload): @tus/server, behind a guard for owner, room and status codes. */
@Injectable()
export class TusService {
  /** What a request has created. */
  private readonly begun = new WeakMap<object, string>();
  private loaded: Promise<{ server: Server; store: TusStore }> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly uploads: UploadsService,
    private readonly repository: UploadsRepository,
    private readonly folder: UploadFolder,
    private readonly removal: UploadRemoval,
    private readonly log: Log,
  ) {}

  /** Answers a request about uploads, or about the one with this key. @throws AppError before anything was answered. */
  async handle(request: IncomingMessage, response: ServerResponse, key: string | null): Promise<void> {
    response.setHeader('Tus-Resumable', TUS_VERSION);
    response.setHeader('Tus-Version', TUS_VERSION);
    response.setHeader('Tus-Checksum-Algorithm', 'sha1');
    const checksum = checkTusRequest(request);
    if (key !== null) await this.uploads.find(key, contextOf(request).actor);
    const { server, store } = await (this.loaded ??= this.load());
    dropForwarded(request);
    await store.piece.run({ checksum }, () => server.handle(request, response));
    const created = this.begun.get(request);
    // A refused client gets no URL: the space must not stay reserved.
    if (created !== undefined && response.statusCode >= 400)
      await this.uploads.cancel(created, contextOf(request).actor);
  }

  private async load(): Promise<{ server: Server; store: TusStore }> {
    const tus = await import('./tus-server.js');
    const store = new tus.TusStore(this.repository, this.folder, this.removal);
    const server = tus.makeTusServer(store, {
      path: `${basePathOf(this.config)}/${API}/tus/upload`,
      namingFunction: (request, metadata) => this.begin(request, metadata ?? {}),
      locker: { newLock: (key) => this.lockOf(key) },
      onResponseError: (request, error) => this.answerOf(request, store.piece.getStore()?.diskFault ?? error),
    });
    return { server, store };
  }

  private async begin(request: Wrapped, metadata: Record<string, string | null>): Promise<string> {
    const node = request.runtime?.node?.req;
    if (!node) throw new Error('The request is not one of node:http.');
    const { actor } = contextOf(node);
    const length = request.headers.get('upload-length') ?? '';
    if (!/^\d{1,15}$/.test(length)) throw badRequest('Send the length of the upload.');
    const described = request.headers.get('upload-metadata');
    const key = await this.uploads.begin(
      {
        name: metadata['clientName'] ?? metadata['filename'] ?? metadata['name'] ?? 'file',
        uploadType: checkedType(metadata['upload_type'] ?? 'trackMedia'),
        size: Number(length),
        ...(described === null ? {} : { metadata: described }),
      },
      actor,
    );
    this.begun.set(node, key);
    return key;
  }

  private lockOf(key: string): Lock {
    let giveBack: (() => Promise<void>) | null = null;
    return {
      lock: async (signal, onWanted) => {
        giveBack = await this.folder.locks.take(key, { signal, onWanted: () => void onWanted() });
      },
      unlock: async () => {
        await giveBack?.();
      },
    };
  }

  /** The one error shape as text: clients of tus read it from the answer's body. */
  private answerOf(request: Pick<Wrapped, 'runtime'>, error: unknown): { status_code: number; body: string } {
    const known = isTusFault(error)
      ? new AppError({
          status: error.status_code,
          code: CODES[error.status_code] ?? 'bad_request',
          message: error.body.trim(),
        })
      : asAppError(error);
    if (!known) this.log.error('An upload failed', error);
    const shown =
      known ?? new AppError({ status: 500, code: 'internal', message: 'There was an issue. Please try again.' });
    if (shown.retryAfter !== undefined) request.runtime?.node?.res?.setHeader('Retry-After', String(shown.retryAfter));
    return { status_code: shown.status, body: JSON.stringify(errorBody(shown, undefined)) };
  }
}

/** The library reads the headers as they came. */
function dropForwarded({ rawHeaders }: IncomingMessage): void {
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (FORWARDED.has(String(rawHeaders[at]).toLowerCase())) rawHeaders.splice(at, 2);
}
