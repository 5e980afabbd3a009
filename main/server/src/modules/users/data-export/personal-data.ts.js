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
import { Actor } from '../../../core/access/actor.js';
import { ActorResolver } from '../../../core/access/actor-resolver.js';
export class PersonalData {
  constructor(actors) {
    this.actors = actors;
    this.parts = [];
  }
  add(...parts) {
    this.parts.push(...parts);
  }
  async collect(userId) {
    const found = {};
    const viewer = (await this.actors.ofUser(userId)) ?? new Actor(null, [], []);
    for (const { name, collect } of this.parts) found[name] = await collect(userId, viewer);
    return found;
  }
}
PersonalData = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof ActorResolver === 'undefined' ? Object : ActorResolver]),
  ],
  PersonalData,
);
