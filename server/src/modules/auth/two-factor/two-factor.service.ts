import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class TwoFactorService {
  enable(_actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  disable(_actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  qrCode(_actor: Actor): Promise<{ svg: string; secret: string }> {
    return Promise.reject(new Error('unbuilt'));
  }

  confirm(_code: string, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  recoveryCodes(_actor: Actor): Promise<string[]> {
    return Promise.reject(new Error('unbuilt'));
  }

  regenerate(_actor: Actor): Promise<string[]> {
    return Promise.reject(new Error('unbuilt'));
  }
}
