import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { PasswordHasher } from './password-hasher.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController],
  providers: [UsersService, UsersRepository, RolesService, RolesRepository, PasswordHasher],
  exports: [UsersService, RolesService],
})
export class UsersModule implements OnModuleInit {
  constructor(private readonly bootstrap: BootstrapRegistry, private readonly users: UsersService, private readonly roles: RolesService) {}

  async onModuleInit(): Promise<void> {
    await this.roles.seed();
    this.bootstrap.add(async ({ actor }) => {
      const guests = await this.roles.guests();
      return {
        user: actor.isLoggedIn ? await this.users.getCurrent(actor) : null,
        guest_role: { id: guests.id, name: guests.name, permissions: guests.permissions },
      };
    });
  }
}
