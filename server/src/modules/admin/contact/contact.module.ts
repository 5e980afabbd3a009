import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';

@Module({ imports: [UsersModule], controllers: [ContactController], providers: [ContactService] })
export class ContactModule {}
