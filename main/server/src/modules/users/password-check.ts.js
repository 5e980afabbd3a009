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
import { Injectable } from '@nestjs/common';
import { invalid } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { passwordFault } from './password-policy.js';
export class PasswordPolicy {
  constructor(settings) {
    this.settings = settings;
  }
  /** @throws AppError 422 `password` with the reason. */ async require(password, email) {
    const fault = passwordFault(password, { email, siteName: await this.settings.get('branding.site_name') });
    if (fault) throw invalid({ password: [fault] });
  }
  /** The same for a form that asks twice. @throws AppError 422 `password` or `password_confirmation`. */ async requirePair(
    input,
    email,
  ) {
    await this.require(input.password, email);
    if (input.password !== input.password_confirmation)
      throw invalid({ password_confirmation: ['The two passwords are not the same.'] });
  }
}
PasswordPolicy = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof SettingsService === 'undefined' ? Object : SettingsService]),
  ],
  PasswordPolicy,
);
