import { AccessTokensService } from './access-tokens.service.js';
import { BearerTokens } from './bearer-tokens.js';
import { TokenLogin } from './token-login.js';

export const TOKEN_PROVIDERS = [AccessTokensService, BearerTokens, TokenLogin];
