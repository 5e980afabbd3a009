import { createParamDecorator } from '@nestjs/common';
import { contextOf } from './request-context.js';
/** Cookies of the request and the way to set new ones; keeps `@Req` and `@Res` out of controllers. */ export const CookieExchange =
  createParamDecorator((_data, context) => {
    const http = context.switchToHttp();
    const request = http.getRequest();
    const { cookies, address } = contextOf(request);
    return {
      cookies,
      address,
      userAgent: request.headers['user-agent'],
      acceptLanguage: request.headers['accept-language'],
      response: http.getResponse(),
    };
  });
