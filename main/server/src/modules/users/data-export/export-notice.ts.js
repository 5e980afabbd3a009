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
import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { AppConfig } from '../../../core/config/config.js';
import { On } from '../../../core/events/on.decorator.js';
import { Mails } from '../../../core/mail/mails.js';
import { DataExportReady } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
export class ExportNotice {
  constructor(mails, users, config) {
    this.mails = mails;
    this.users = users;
    this.config = config;
  }
  async send({ userId }) {
    const user = await this.users.findById(userId);
    if (!user) return;
    await this.mails.queue({
      template: 'data-export-ready',
      to: { email: user.email, name: user.name, language: user.language },
      params: { link: `${this.config.baseUrl}/account-settings#export`, hours: String(EXPORT_LINK_HOURS) },
    });
  }
}
_ts_decorate(
  [
    On(DataExportReady, 'in-unit'),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof DataExportReady === 'undefined' ? Object : DataExportReady]),
    _ts_metadata('design:returntype', Promise),
  ],
  ExportNotice.prototype,
  'send',
  null,
);
ExportNotice = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Mails === 'undefined' ? Object : Mails,
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof AppConfig === 'undefined' ? Object : AppConfig,
    ]),
  ],
  ExportNotice,
);
