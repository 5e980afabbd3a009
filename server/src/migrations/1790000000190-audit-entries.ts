import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };
const PIECE = 1_000;

interface OldChange {
  id: number;
  name: string;
  user_id: number | null;
  changed_at: string | Date;
}

const timeText = (time: string | Date): string =>
  time instanceof Date ? time.toISOString().replace('T', ' ').slice(0, -1) : time;

/** Settings that were saved at once are one entry; to what they were changed was never kept. */
async function take(runner: QueryRunner, [first, ...others]: readonly OldChange[]): Promise<void> {
  if (!first) return;
  const names = [first, ...others].map(({ name }) => name);
  const fields = names.map((field) => ({ field, before: null, after: null, is_hidden: true }));
  const record = { model: 'setting', id: null, name: null, action: 'update', fields };
  const request = `settings-${first.id}`;
  const known = (await runner.query('SELECT id FROM audit_entries WHERE request_id = ?', [request])) as unknown[];
  if (known.length > 0) return;
  await runner.query(
    "INSERT INTO audit_entries (request_id, user_id, route, action, model, target, changed_rows, changes, created_at) VALUES (?, ?, 'PUT settings', 'update', 'setting', ?, 1, ?, ?)",
    [
      request,
      first.user_id,
      names.join(', ').slice(0, 255),
      JSON.stringify({ records: [record], ids: [], isCut: false }),
      timeText(first.changed_at),
    ],
  );
}

async function takeAll(runner: QueryRunner): Promise<void> {
  let saved: OldChange[] = [];
  for (let after = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, name, user_id, changed_at FROM setting_changes WHERE id > ? ORDER BY id LIMIT ${PIECE}`,
      [after],
    )) as OldChange[];
    for (const row of rows) {
      const [last] = saved;
      if (last && (timeText(last.changed_at) !== timeText(row.changed_at) || last.user_id !== row.user_id)) {
        await take(runner, saved);
        saved = [];
      }
      saved.push(row);
      after = row.id;
    }
    if (rows.length < PIECE) break;
  }
  await take(runner, saved);
}

/** Who has changed what in the admin area; what was kept of settings becomes a part of it. */
export class AuditEntries1790000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'audit_entries', {
      columns: {
        id: type.id(),
        request_id: type.str(40),
        user_id: type.int(OPTIONAL),
        impersonator_id: type.int(OPTIONAL),
        address: type.str(45, OPTIONAL),
        route: type.str(160),
        action: type.str(8),
        model: type.str(20),
        target_id: type.int(OPTIONAL),
        target: type.str(255, OPTIONAL),
        changed_rows: type.int({ default: 0 }),
        changes: type.text(),
        created_at: type.instant(),
      },
      indices: {
        ix_audit_entries_created: ['created_at', 'id'],
        ix_audit_entries_user: ['user_id', 'created_at', 'id'],
        ix_audit_entries_action: ['action', 'created_at', 'id'],
        ix_audit_entries_model: ['model', 'created_at', 'id'],
        ix_audit_entries_target: ['model', 'target_id', 'id'],
      },
      uniques: { ux_audit_entries_request: ['request_id'] },
    });
    if (!(await runner.hasTable('setting_changes'))) return;
    await takeAll(runner);
    await runner.dropTable('setting_changes', true, true, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entries', true, true, true);
  }
}
