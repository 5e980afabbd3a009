import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Whether the browser asks not to be tracked: Do Not Track, or Global Privacy Control. */
export const WantsPrivacy = createParamDecorator((_data: undefined, context: ExecutionContext): boolean => {
  const { headers } = context.switchToHttp().getRequest<Request>();
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
});
