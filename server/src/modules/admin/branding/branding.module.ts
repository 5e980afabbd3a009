import { Module } from '@nestjs/common';
import { BrandFiles } from './brand-files.service.js';
import { BrandingController } from './branding.controller.js';

@Module({ controllers: [BrandingController], providers: [BrandFiles] })
export class BrandingModule {}
