import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The User-Agent header: the sender's word. */
export const UserAgentOf = createParamDecorator(
  (_data: undefined, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<Request>().headers['user-agent'],
);
