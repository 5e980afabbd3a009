import { SocialController } from './social.controller.js';
import { SocialService } from './social.service.js';

export const SOCIAL_CONTROLLERS = [SocialController];
export const SOCIAL_PROVIDERS = [SocialService];
