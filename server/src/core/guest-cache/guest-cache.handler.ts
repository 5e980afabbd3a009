import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Actor } from '../access/actor.js';
import type { ClientAddress } from '../http/client-address.js';
import { reportLimitsIn } from '../http/limit-report.js';
import { callerOf } from '../http/rate-limiter.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import { GUEST_READS } from '../metrics/measured.js';
import type { ContentGeneration } from './content-generation.js';
import type { GuestAnswers, KeptAnswer } from './guest-answers.js';
import { guestCallOf } from './guest-call.js';
import type { GuestCall } from './guest-call.js';
import { beginGuestRead } from './guest-read.js';
import type { GuestRead } from './guest-read.js';
import type { GuestRoutes } from './guest-routes.js';
import { answerToKeep, dropBody, isHeld, sendKept } from './send-kept.js';

/** An answer that is being made; null where it is not for others. */
interface Flight {
  generation: number;
  kept: Promise<KeptAnswer | null>;
}

/** A call whose answer is being made, for all who ask the same meanwhile. */
interface Lead {
  call: GuestCall;
  generation: number;
  read: GuestRead;
}

const MINUTE_SECONDS = 60;
const GUEST = new Actor(null, [], []);

/**
 * Answers guests in front of everything else, with what another guest got who asked the same. What it cannot answer so it hands on, and keeps the answer where the
 * handler lets it (`@GuestCached`): of many who ask the same at once, one is handed on.
 */
export class GuestCacheHandler {
  private readonly answers: GuestAnswers;
  private readonly generation: ContentGeneration;
  private readonly limiter: RateLimiter;
  private readonly flights = new Map<string, Flight>();

  constructor(
    { answers, generation, limiter }: { answers: GuestAnswers; generation: ContentGeneration; limiter: RateLimiter },
    private readonly routes: GuestRoutes,
    private readonly addresses: ClientAddress,
    private readonly base: string,
  ) {
    this.answers = answers;
    this.generation = generation;
    this.limiter = limiter;
  }

  /** @param serve answers what is not kept. */
  handle(request: IncomingMessage, response: ServerResponse, serve: RequestListener): void {
    const call = this.answers.isOn ? guestCallOf(request, this.base, this.routes) : null;
    if (!call) return serve(request, response);
    const { known } = this.generation;
    if (known !== null) return this.answer(call, known, { request, response, serve });
    void this.generation
      .read()
      .then((generation) =>
        generation === null ? serve(request, response) : this.answer(call, generation, { request, response, serve }),
      );
  }

  private answer(call: GuestCall, generation: number, exchange: Exchange): void {
    const kept = this.answers.get(call.key, generation);
    if (kept) return this.send(call, kept, exchange);
    const { request, response, serve } = exchange;
    if (call.isHead) {
      // It has no body to be kept, but the same tag.
      beginGuestRead(request);
      return serve(request, response);
    }
    const flight = this.flights.get(call.key);
    if (flight?.generation !== generation) return this.lead(call, generation, exchange);
    void flight.kept.then((answer) => (answer ? this.send(call, answer, exchange) : serve(request, response)));
  }

  private send(call: GuestCall, kept: KeptAnswer, { request, response, serve }: Exchange): void {
    const send = (): void => {
      GUEST_READS.tell({ outcome: 'hit' });
      sendKept(request, response, { call, kept });
    };
    const { countedAs } = call.route;
    if (!countedAs) return send();
    const { name, perMinute } = countedAs;
    reportLimitsIn(response, () => {
      // The handler says no in its own words, and counts again.
      void this.limiter
        .hit(`${name}:${callerOf(GUEST, this.addresses.of(request))}`, perMinute, MINUTE_SECONDS)
        .then(send, () => serve(request, response));
    });
  }

  private lead(call: GuestCall, generation: number, { request, response, serve }: Exchange): void {
    GUEST_READS.tell({ outcome: 'miss' });
    const lead: Lead = { call, generation, read: beginGuestRead(request) };
    let settle = (_kept: KeptAnswer | null): void => undefined;
    const flight: Flight = { generation, kept: new Promise((resolve) => (settle = resolve)) };
    this.flights.set(call.key, flight);
    const land = (kept: KeptAnswer | null): void => {
      if (this.flights.get(call.key) === flight) this.flights.delete(call.key);
      settle(kept);
    };
    response.once('close', () => land(null));
    this.listen(lead, { request, response, serve }, land);
    serve(request, response);
  }

  /** Keeps what goes out, which is the whole whatever the browser holds. */
  private listen(
    { call, generation, read }: Lead,
    { request, response }: Exchange,
    land: (kept: KeptAnswer | null) => void,
  ): void {
    const asked = {
      'if-none-match': request.headers['if-none-match'],
      'cache-control': request.headers['cache-control'],
    };
    delete request.headers['if-none-match'];
    const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
    response.end = ((...parts: unknown[]): ServerResponse => {
      response.end = end as ServerResponse['end'];
      const kept = read.tag === null || read.isPersonal ? null : answerToKeep(response, parts[0], read.tag);
      if (kept) this.answers.keep(call.key, kept, generation);
      land(kept);
      if (!kept || !isHeld(asked, kept.tag)) return end(...parts);
      dropBody(response);
      return end();
    }) as ServerResponse['end'];
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  serve: RequestListener;
}
