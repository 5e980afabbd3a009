import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OnApplicationShutdown } from '@nestjs/common';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { AppError } from '../../../core/errors/app-error.js';
import { asAppError, errorBody } from '../../../core/http/error.filter.js';
import type { Log } from '../../../core/log.js';
import { readStreamAddress } from './stream-address.js';
import type { StreamDelivery } from './stream-delivery.js';
import type { StreamGate } from './stream-gate.js';

export interface StreamHandlerParts {
  basePath: string;
  gate: StreamGate;
  delivery: StreamDelivery;
  log: Log;
}

/** Answers `GET|HEAD {base}/stream/{track}/{rendition}`. Stands in front of Nest: behind it a range costs twice as much. */
export class StreamHandler implements OnApplicationShutdown {
  constructor(private readonly parts: StreamHandlerParts) {}

  /** What answers hold right now, for tests and measurements. */
  get usage(): { openFiles: number; buffersInUse: number } {
    return this.parts.delivery.usage;
  }

  /** @returns false when the request is for somebody else; otherwise true, once it has been answered. Never throws. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead ? readStreamAddress(request.url ?? '', this.parts.basePath) : null;
    if (!address) return false;
    try {
      const admitted = this.parts.gate.admit(request, address);
      await this.parts.delivery.send(request, response, admitted instanceof Promise ? await admitted : admitted);
    } catch (error) {
      this.refuse(response, error);
    }
    return true;
  }

  onApplicationShutdown(): void {
    this.parts.delivery.close();
  }

  private refuse(response: ServerResponse, error: unknown): void {
    const requestId = randomUUID();
    const known = asAppError(error);
    if (!known || known.status >= 500) this.parts.log.error(`Stream request ${requestId} failed`, error);
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const shown = known ?? new AppError({ status: 500, code: 'internal', message: GENERIC_ERROR });
    const body = JSON.stringify(errorBody(shown, requestId));
    if (shown.retryAfter !== undefined) response.setHeader('Retry-After', String(shown.retryAfter));
    response.writeHead(shown.status, {
      'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId,
    }).end(body);
  }
}
