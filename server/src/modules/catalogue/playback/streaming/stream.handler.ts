import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../../../../core/log.js';
import type { RemoteDelivery } from './remote-delivery.js';
import { refuse } from './refusal.js';
import { readStreamAddress } from './stream-address.js';
import type { Delivery, StreamDelivery } from './stream-delivery.js';
import type { StreamGate } from './stream-gate.js';

export interface StreamHandlerParts {
  basePath: string;
  gate: StreamGate;
  delivery: StreamDelivery;
  remote: RemoteDelivery;
  log: Log;
}

/** Of renditions on other servers. */
const REMOTE_DISK = 'remote';
const OURS = Promise.resolve(true);
const NOT_OURS = Promise.resolve(false);

/** Answers `GET|HEAD {base}/stream/{track}/{rendition}`. Stands in front of Nest: behind it a range costs twice as much. */
export class StreamHandler implements OnApplicationShutdown {
  constructor(private readonly parts: StreamHandlerParts) {}

  /** What answers hold right now, for tests and measurements. */
  get usage(): { openFiles: number; buffersInUse: number } {
    return this.parts.delivery.usage;
  }

  /** @returns false when the request is for somebody else; true when it is being answered, refusals included. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead ? readStreamAddress(request.url ?? '', this.parts.basePath) : null;
    if (!address) return NOT_OURS;
    const { gate, log } = this.parts;
    const send = (what: Delivery): void => this.senderOf(what).send(request, response, what);
    try {
      const admitted = gate.admit(request, address);
      if (admitted instanceof Promise) admitted.then(send, (error: unknown) => refuse(response, error, log));
      else send(admitted);
    } catch (error) {
      refuse(response, error, log);
    }
    return OURS;
  }

  private senderOf({ disk }: Delivery): StreamDelivery | RemoteDelivery {
    return disk === REMOTE_DISK ? this.parts.remote : this.parts.delivery;
  }

  onApplicationShutdown(): void {
    this.parts.delivery.close();
  }
}
