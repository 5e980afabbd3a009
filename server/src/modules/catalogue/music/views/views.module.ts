import { Module } from '@nestjs/common';
import { PageViewsRepository } from './page-views.repository.js';
import { PageViews } from './page-views.service.js';

@Module({ providers: [PageViews, PageViewsRepository], exports: [PageViews] })
export class ViewsModule {}
