import { applyDecorators, UseFilters, UseInterceptors } from '@nestjs/common';
import { FileAnswer } from './file-answer.decorator.js';
import { PopupErrorFilter } from './popup-error.filter.js';
import { PopupInterceptor } from './popup.interceptor.js';

/** The handler answers in a popup: with a page that sends its opener the result, errors included, or with a redirect. */
export const Popup = (): MethodDecorator =>
  applyDecorators(FileAnswer(), UseInterceptors(PopupInterceptor), UseFilters(PopupErrorFilter));
