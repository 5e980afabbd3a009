import { Injectable } from '@nestjs/common';
import type { TwoFactorChallengeInput } from '@tonearm/shared/account/sign-in.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';

@Injectable()
export class TwoFactorChallenge {
  answer(_input: TwoFactorChallengeInput, _exchange: Exchange): Promise<BootstrapData> {
    return Promise.reject(new Error('unbuilt'));
  }
}
