import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const NEW_TABLES = [
  'password_resets',
  'email_codes',
  'known_devices',
  'login_challenges',
  'data_exports',
  'access_tokens',
  'social_profiles',
  'user_profiles',
];
const OPTIONAL = { isNullable: true };
const EMPTY = { default: "''" };

type Types = ReturnType<typeof columnTypes>;

const userColumns = (type: Types) => ({
  first_name: type.str(60, EMPTY),
  last_name: type.str(60, EMPTY),
  email_verified_at: type.instant(OPTIONAL),
  banned_at: type.instant(OPTIONAL),
  ban_reason: type.str(255, EMPTY),
  banned_until: type.instant(OPTIONAL),
  avatar: type.str(40, OPTIONAL),
  language: type.str(20, OPTIONAL),
  country: type.str(2, OPTIONAL),
  timezone: type.str(60, OPTIONAL),
  permissions: type.json(OPTIONAL),
  two_factor_secret: type.str(255, OPTIONAL),
  two_factor_confirmed_at: type.instant(OPTIONAL),
  two_factor_recovery_codes: type.text(OPTIONAL),
  two_factor_last_step: type.int({ default: '0' }),
  last_login_at: type.instant(OPTIONAL),
});
const roleColumns = (type: Types) => ({ is_artists: type.bool(false), description: type.str(255, EMPTY) });

const USER_INDICES = {
  ix_users_created: ['created_at', 'id'],
  ix_users_name: ['name', 'id'],
  ix_users_last_login: ['last_login_at', 'id'],
};

const toUser = (name: string) => ({ [name]: { column: 'user_id', table: 'users', onDelete: 'CASCADE' as const } });

/** Everything about a person: verification, bans, second factor, sessions with their devices, tokens, exports. */
export class Accounts1790000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'users', userColumns(type));
    await addColumns(runner, 'roles', roleColumns(type));
    for (const [name, columnNames] of Object.entries(USER_INDICES))
      await addIndex(runner, 'users', new TableIndex({ name, columnNames }));
    await recreateSessions(runner);
    await createSignInTables(runner);
    await createUserTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const table of [...NEW_TABLES, 'sessions']) await runner.dropTable(table, true, true, true);
    for (const name of Object.keys(USER_INDICES)) await dropIndex(runner, 'users', { name });
    await dropColumns(runner, 'users', Object.keys(userColumns(type)));
    await dropColumns(runner, 'roles', Object.keys(roleColumns(type)));
    await createTable(runner, 'sessions', {
      columns: {
        id: type.id(),
        token_hash: type.str(64),
        user_id: type.int(),
        is_remembered: type.bool(),
        created_at: type.instant(),
        last_active_at: type.instant(),
        expires_at: type.instant(),
      },
      indices: { ix_sessions_user: ['user_id'], ix_sessions_expires: ['expires_at'] },
      uniques: { ux_sessions_token_hash: ['token_hash'] },
      references: toUser('fk_sessions_user'),
    });
  }
}

/** Sessions are recreated: everybody signs in once more, and each then knows its device. */
async function recreateSessions(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await runner.dropTable('sessions', true, true, true);
  await createTable(runner, 'sessions', {
    columns: {
      id: type.id(),
      token_hash: type.str(64),
      user_id: type.int(OPTIONAL),
      pending_email: type.str(191, OPTIONAL),
      is_remembered: type.bool(),
      device_type: type.str(8, { default: "'other'" }),
      platform: type.str(60, EMPTY),
      browser: type.str(60, EMPTY),
      ip_address: type.str(45, EMPTY),
      city: type.str(100, EMPTY),
      country: type.str(2, EMPTY),
      confirmed_at: type.instant(OPTIONAL),
      created_at: type.instant(),
      last_active_at: type.instant(),
      expires_at: type.instant(),
    },
    indices: { ix_sessions_user: ['user_id'], ix_sessions_expires: ['expires_at'] },
    uniques: { ux_sessions_token_hash: ['token_hash'] },
    references: toUser('fk_sessions_user'),
  });
}

async function createSignInTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'login_challenges', {
    columns: {
      id: type.id(),
      token_hash: type.str(64),
      user_id: type.int(),
      is_remembered: type.bool(),
      created_at: type.instant(),
      expires_at: type.instant(),
    },
    indices: { ix_login_challenges_user: ['user_id'], ix_login_challenges_expires: ['expires_at'] },
    uniques: { ux_login_challenges_token_hash: ['token_hash'] },
    references: toUser('fk_login_challenges_user'),
  });
  await createTable(runner, 'known_devices', {
    columns: { user_id: type.key(), device_hash: type.str(64, { isPrimary: true }), last_seen_at: type.instant() },
    references: toUser('fk_known_devices_user'),
  });
  await createTable(runner, 'email_codes', {
    columns: {
      id: type.id(),
      user_id: type.int(),
      purpose: type.str(8),
      email: type.str(191),
      code_hash: type.str(64),
      tries: type.int({ default: '0' }),
      created_at: type.instant(),
      expires_at: type.instant(),
    },
    indices: { ix_email_codes_expires: ['expires_at'] },
    uniques: { ux_email_codes_owner: ['user_id', 'purpose'] },
    references: toUser('fk_email_codes_user'),
  });
  await createTable(runner, 'password_resets', {
    columns: {
      id: type.id(),
      user_id: type.int(),
      email: type.str(191),
      token_hash: type.str(64),
      created_at: type.instant(),
      expires_at: type.instant(),
    },
    indices: { ix_password_resets_expires: ['expires_at'] },
    uniques: { ux_password_resets_user: ['user_id'], ux_password_resets_token_hash: ['token_hash'] },
    references: toUser('fk_password_resets_user'),
  });
}

async function createUserTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'user_profiles', {
    columns: {
      user_id: type.key(),
      description: type.text(),
      city: type.str(100),
      country: type.str(2, OPTIONAL),
      links: type.json(),
      updated_at: type.instant(),
    },
    references: toUser('fk_user_profiles_user'),
  });
  await createTable(runner, 'social_profiles', {
    columns: {
      id: type.id(),
      user_id: type.int(),
      service_name: type.str(20),
      account_id: type.str(150),
      username: type.str(191),
      created_at: type.instant(),
    },
    uniques: {
      ux_social_profiles_account: ['service_name', 'account_id'],
      ux_social_profiles_user: ['user_id', 'service_name'],
    },
    references: toUser('fk_social_profiles_user'),
  });
  await createTable(runner, 'access_tokens', {
    columns: {
      id: type.id(),
      user_id: type.int(),
      name: type.str(60),
      token_hash: type.str(64),
      abilities: type.json(),
      last_used_at: type.instant(OPTIONAL),
      expires_at: type.instant(OPTIONAL),
      created_at: type.instant(),
    },
    indices: { ix_access_tokens_user: ['user_id', 'id'] },
    uniques: { ux_access_tokens_hash: ['token_hash'] },
    references: toUser('fk_access_tokens_user'),
  });
  await createTable(runner, 'data_exports', {
    columns: {
      id: type.str(26, { isPrimary: true }),
      user_id: type.int(),
      state: type.str(8),
      expires_at: type.instant(OPTIONAL),
      created_at: type.instant(),
    },
    indices: { ix_data_exports_user: ['user_id', 'created_at'], ix_data_exports_expires: ['expires_at'] },
    references: toUser('fk_data_exports_user'),
  });
}
