import { Injectable } from '@nestjs/common';
import type { BootstrapLocale } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { BootstrapViewer } from '../../../core/bootstrap/bootstrap.registry.js';
import type { Actor } from '../../../core/access/actor.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';

@Injectable()
export class LocaleService {
  of(_viewer: BootstrapViewer): Promise<BootstrapLocale> {
    return Promise.resolve({ language: 'en', direction: 'ltr', lines: {} });
  }

  change(_language: string, _actor: Actor, _exchange: Exchange): Promise<BootstrapLocale> {
    return Promise.reject(new Error('unbuilt'));
  }
}
