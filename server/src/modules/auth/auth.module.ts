import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import { PageRegistry } from '../../core/pages/page.registry.js';
import { UsersModule } from '../users/index.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionActorResolver } from './session-actor-resolver.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** Global, since core's ActorResolver is asked for wherever a raw handler meets a request. */
@Global()
@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [AuthService, SessionsService, SessionsRepository, SessionActorResolver, { provide: ActorResolver, useExisting: SessionActorResolver }],
  exports: [ActorResolver],
})
export class AuthModule implements OnModuleInit {
  constructor(private readonly pages: PageRegistry) {}

  onModuleInit(): void {
    this.pages.add({ pattern: '/login', load: () => Promise.resolve({ status: 200, path: '/login', title: 'Login', isIndexed: false }) });
  }
}
