import { Injectable } from '@nestjs/common';
import type { ForgotPasswordInput, ResetPasswordInput } from '@tonearm/shared/account/sign-in.dto';

@Injectable()
export class PasswordResets {
  request(_input: ForgotPasswordInput, _address: string): Promise<string> {
    return Promise.reject(new Error('unbuilt'));
  }

  reset(_input: ResetPasswordInput, _address: string): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }
}
