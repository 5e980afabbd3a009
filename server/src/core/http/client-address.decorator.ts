import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { contextOf } from './request-context.js';

/** The client's address, as far as configured proxies are believed. */
export const ClientAddressOf = createParamDecorator(
  (_data: undefined, context: ExecutionContext): string =>
    contextOf(context.switchToHttp().getRequest<object>()).address,
);
