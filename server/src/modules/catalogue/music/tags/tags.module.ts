import { Module } from '@nestjs/common';
import { FormerItems } from '../former-items.repository.js';
import { ListingModule } from '../listing/index.js';
import { TagsRepository } from './tags.repository.js';
import { TagsService } from './tags.service.js';

@Module({ imports: [ListingModule], providers: [TagsService, TagsRepository, FormerItems], exports: [TagsService] })
export class TagsModule {}
