import { Injectable } from '@nestjs/common';
import type { RegisterAnswer, RegisterInput } from '@tonearm/shared/account/sign-in.dto';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';

@Injectable()
export class RegistrationService {
  register(_input: RegisterInput, _extras: Record<string, unknown>, _exchange: Exchange): Promise<RegisterAnswer> {
    return Promise.reject(new Error('unbuilt'));
  }
}
