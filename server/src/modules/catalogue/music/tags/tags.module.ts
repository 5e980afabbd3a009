import { Module } from '@nestjs/common';
import { TagsRepository } from './tags.repository.js';
import { TagsService } from './tags.service.js';

@Module({ providers: [TagsService, TagsRepository], exports: [TagsService] })
export class TagsModule {}
