import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../access/actor.js';
import { contextOf } from './request-context.js';

/** Who opens something, and with what. */
export interface Visitor {
  actor: Actor;
  address: string;
  /** The sender's word. */
  userAgent: string | undefined;
}

export function visitorOf(request: Request): Visitor {
  const { actor, address } = contextOf(request);
  return { actor, address, userAgent: request.headers['user-agent'] };
}

/** Who makes the request. */
export const CurrentVisitor = createParamDecorator((_data: undefined, context: ExecutionContext): Visitor =>
  visitorOf(context.switchToHttp().getRequest<Request>()),
);
