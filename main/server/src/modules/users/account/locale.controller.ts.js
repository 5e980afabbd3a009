function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
function _ts_param(paramIndex, decorator) {
  return function (target, key) {
    decorator(target, key, paramIndex);
  };
}
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ChangeLocaleInput } from '@tonearm/shared/account/locale.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowAnyone, AllowInDemo } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import { LocaleService } from './locale.service.js';
export class LocaleController {
  constructor(locales) {
    this.locales = locales;
  }
  /** Users keep it in their account, guests in a cookie. */ async changeLocale(input, actor, exchange) {
    return { locale: await this.locales.change(input.locale, actor, exchange), status: 'success' };
  }
}
_ts_decorate(
  [
    Post(),
    AllowAnyone(),
    AllowInDemo(),
    HttpCode(200),
    _ts_param(0, Body()),
    _ts_param(1, CurrentActor()),
    _ts_param(2, CookieExchange()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof ChangeLocaleInput === 'undefined' ? Object : ChangeLocaleInput,
      typeof Actor === 'undefined' ? Object : Actor,
      typeof Exchange === 'undefined' ? Object : Exchange,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  LocaleController.prototype,
  'changeLocale',
  null,
);
LocaleController = _ts_decorate(
  [
    Controller(`${API}/users/me/locale`),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof LocaleService === 'undefined' ? Object : LocaleService]),
  ],
  LocaleController,
);
