import { Catch, Injectable } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { AppConfig } from '../config/config.js';
import { Log } from '../log.js';
import { asAppError } from './error.filter.js';
import { openPopupAnswer } from './popup-page.js';

/**
 * Reports to the page that opened the popup what went wrong. Only what does not exist keeps its status:
 * proxies put pages of their own in the place of other errors, and the popup would never close.
 */
@Catch()
@Injectable()
export class PopupErrorFilter implements ExceptionFilter {
  constructor(
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const known = asAppError(error);
    if (!known) this.log.error('A popup failed', error);
    const callbackData = known && known.status < 500 ? { errorMessage: known.message } : null;
    response.status(known?.status === 404 ? 404 : 200);
    response.send(
      openPopupAnswer(response, { type: 'social-auth', status: 'ERROR', callbackData }, this.config.baseUrl),
    );
  }
}
