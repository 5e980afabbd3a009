import { Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { Log } from '../log.js';
import { ErrorFilter } from './error.filter.js';

/** A file that lies elsewhere, for a handler to answer with: whoever asks is sent there. */
export class FileAddress {
  /** @param file what a HEAD answers, since the address is for reading only. */
  constructor(
    readonly url: string,
    readonly file: { type: string; length: number; disposition: string },
  ) {}
}

const OF_THE_FILE = ['Content-Type', 'Content-Length', 'Content-Disposition'];

/** Redirects to files that are stored elsewhere; a file that fails before its first byte is answered in the one error shape. */
@Injectable()
export class FileAnswers implements NestInterceptor {
  private readonly errors: ErrorFilter;

  constructor(log: Log) {
    this.errors = new ErrorFilter(log, false);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer instanceof FileAddress) return sendOn(request, response, answer);
        if (answer instanceof StreamableFile) answer.setErrorHandler((error) => this.fail(error, response, context));
        return answer;
      }),
    );
  }

  private fail(error: unknown, response: Response, context: ExecutionContext): void {
    // Whoever asked has gone.
    if (response.destroyed) return;
    if (!response.headersSent) for (const name of OF_THE_FILE) response.removeHeader(name);
    this.errors.catch(error, context);
  }
}

function sendOn(request: Request, response: Response, { url, file }: FileAddress): undefined {
  if (request.method === 'HEAD')
    response
      .setHeader('Content-Type', file.type)
      .setHeader('Content-Length', file.length)
      .setHeader('Content-Disposition', file.disposition);
  else response.status(302).setHeader('Location', url);
}
