import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { contextOf } from '../http/request-context.js';
import type { Actor } from './actor.js';

/** The actor of the request. */
export const CurrentActor = createParamDecorator(
  (_data: undefined, context: ExecutionContext): Actor => contextOf(context.switchToHttp().getRequest<object>()).actor,
);
