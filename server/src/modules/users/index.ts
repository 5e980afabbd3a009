// Owns users, roles and who holds which. Emits nothing yet. Never signs anybody in: that is auth.
export { RoleEntity, UserEntity, UserRoleEntity } from './user.entity.js';
