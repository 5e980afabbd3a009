import { Injectable } from '@nestjs/common';
import type { ChangePasswordInput } from '@tonearm/shared/account/sign-in.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { Actor } from '../../../core/access/actor.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';

@Injectable()
export class PasswordsService {
  change(_input: ChangePasswordInput, _actor: Actor, _exchange: Exchange): Promise<BootstrapData> {
    return Promise.reject(new Error('unbuilt'));
  }
}
