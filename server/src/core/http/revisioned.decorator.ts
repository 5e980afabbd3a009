import { UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';

/** An answer that says by its revision whether it has changed, or that it is not there yet. */
export interface RevisionedAnswer {
  state: 'ready' | 'pending' | 'none';
  revision: string | null;
}

const RETRY_AFTER_S = '2';
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** 202 while it is being made; 304 for clients that have this revision; cached permanently at the URL that names it (`?v=`). */
class RevisionedInterceptor implements NestInterceptor<RevisionedAnswer, RevisionedAnswer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<RevisionedAnswer>): Observable<RevisionedAnswer | undefined> {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(map((answer) => settle(http.getRequest<Request>(), http.getResponse<Response>(), answer)));
  }
}

function settle(request: Request, response: Response, answer: RevisionedAnswer): RevisionedAnswer | undefined {
  if (answer.revision === null) {
    response.setHeader('Cache-Control', 'no-store');
    if (answer.state !== 'pending') return answer;
    response.setHeader('Retry-After', RETRY_AFTER_S);
    response.status(202);
    return answer;
  }
  response.setHeader('ETag', `"${answer.revision}"`);
  response.setHeader('Cache-Control', request.query['v'] === answer.revision ? FOR_GOOD : 'private, no-cache');
  if (!request.fresh) return answer;
  response.status(304);
  return undefined;
}

/** The handler's answer carries a revision. */
export const Revisioned = (): MethodDecorator => UseInterceptors(new RevisionedInterceptor());
