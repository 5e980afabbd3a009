import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { AppConfig } from '../config/config.js';
import { openPopupAnswer } from './popup-page.js';
import type { PopupAnswer } from './popup-page.js';

/** Renders a handler's answer as the popup's page. */
@Injectable()
export class PopupInterceptor implements NestInterceptor<PopupAnswer, string> {
  constructor(private readonly config: AppConfig) {}

  intercept(context: ExecutionContext, next: CallHandler<PopupAnswer>): Observable<string> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((answer) => openPopupAnswer(response, answer, this.config.baseUrl)));
  }
}
