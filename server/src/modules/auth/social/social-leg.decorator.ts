import { applyDecorators, createParamDecorator, SetMetadata, UseGuards } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { SOCIAL_LEG, SocialGuard } from './social.guard.js';
import type { SocialLegName, SocialRequest } from './social.guard.js';
import type { SocialStep } from './social.strategy.js';

/** The handler stands for this part of the way. */
export const SocialLeg = (leg: SocialLegName): MethodDecorator =>
  applyDecorators(SetMetadata(SOCIAL_LEG, leg), UseGuards(SocialGuard));

/** Where the way leads on; null for somebody who is signed in already and needs not go. */
export const CurrentStep = createParamDecorator(
  (_data: undefined, context: ExecutionContext): SocialStep | null =>
    context.switchToHttp().getRequest<SocialRequest>().socialStep ?? null,
);
