// Owns users, roles, passwords and who holds which role. Emits nothing yet. Never signs anybody in: that is auth.
export { RoleEntity, UserEntity, UserRoleEntity } from './user.entity.js';
export { PasswordHasher } from './password-hasher.js';
export { RolesRepository } from './roles.repository.js';
export { RolesService } from './roles.service.js';
export { UsersModule } from './users.module.js';
export { UsersRepository } from './users.repository.js';
export { UsersService } from './users.service.js';
