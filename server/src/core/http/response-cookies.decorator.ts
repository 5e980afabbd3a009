import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { contextOf } from './request-context.js';

/** What the browser holds and is given, for the few handlers that sign in and out. */
export interface Exchange {
  cookies: Readonly<Record<string, string>>;
  address: string;
  userAgent: string | undefined;
  acceptLanguage: string | undefined;
  response: Response;
}

/** Cookies of the request and the way to set new ones; keeps `@Req` and `@Res` out of controllers. */
export const CookieExchange = createParamDecorator((_data: undefined, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const { cookies, address } = contextOf(request);
  return {
    cookies,
    address,
    userAgent: request.headers['user-agent'],
    acceptLanguage: request.headers['accept-language'],
    response: http.getResponse<Response>(),
  };
});
