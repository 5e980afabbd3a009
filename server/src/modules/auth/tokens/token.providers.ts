import { UserRights } from '../user-rights.service.js';
import { AccessTokensRepository } from './access-tokens.repository.js';
import { AccessTokensService } from './access-tokens.service.js';
import { BearerTokens } from './bearer-tokens.service.js';
import { TokenUsage } from './token-usage.service.js';
import { TokenLogin } from './token-login.service.js';

export const TOKEN_PROVIDERS = [
  UserRights,
  AccessTokensRepository,
  AccessTokensService,
  BearerTokens,
  TokenUsage,
  TokenLogin,
];
