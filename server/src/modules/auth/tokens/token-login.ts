import { Injectable } from '@nestjs/common';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import type { TokenLoginInput } from '@tonearm/shared/account/sign-in.dto';

@Injectable()
export class TokenLogin {
  create(_input: TokenLoginInput, _address: string): Promise<{ plainTextToken: string; token: AccessToken }> {
    return Promise.reject(new Error('unbuilt'));
  }
}
