import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** All query parameters as sent, for filters written as plain parameters; they are checked by `planList`. */
export const AllQuery = createParamDecorator(
  (_data: undefined, context: ExecutionContext): Record<string, unknown> => ({ ...context.switchToHttp().getRequest<Request>().query }),
);
