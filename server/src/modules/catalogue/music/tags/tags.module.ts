import { Module } from '@nestjs/common';
import { FormerItems } from '../former-items.repository.js';
import { TagsRepository } from './tags.repository.js';
import { TagsService } from './tags.service.js';

@Module({ providers: [TagsService, TagsRepository, FormerItems], exports: [TagsService] })
export class TagsModule {}
