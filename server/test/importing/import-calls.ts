import type { ImportAnswer, ImportRun, ImportsAnswer } from '@tonearm/shared/admin/imports.dto';
import type { LibraryRootListAnswer } from '@tonearm/shared/catalogue/library.dto';
import { Queue } from '../../src/core/ports/queue.js';
import type { JobState, QueuedJob } from '../../src/core/ports/queue.js';
import type { TestApp, Visitor } from '../create-test-app.js';
import { until } from '../until.js';

export const IMPORTS = '/api/v1/admin/imports';
export const PATIENCE_MS = 60_000;

/** What an administrator asks of imports, and what becomes of them. @param bed is asked at each call. */
export function importCalls(bed: () => { app: TestApp; admin: Visitor }) {
  const roots = async (): Promise<LibraryRootListAnswer> =>
    (await bed().app.http.get('/api/v1/library-roots').set(bed().admin)).body as LibraryRootListAnswer;
  const start = (body: object) => bed().app.http.post(IMPORTS).set(bed().admin).send(body);
  const stop = (id: number) => bed().app.http.post(`${IMPORTS}/${id}/stop`).set(bed().admin);
  const browse = (path?: string) =>
    bed()
      .app.http.get(`${IMPORTS}/folders`)
      .query(path === undefined ? {} : { path })
      .set(bed().admin);
  const list = async (): Promise<ImportRun[]> =>
    ((await bed().app.http.get(IMPORTS).set(bed().admin).expect(200)).body as ImportsAnswer).runs;
  const report = async (id: number): Promise<ImportAnswer> =>
    (await bed().app.http.get(`${IMPORTS}/${id}`).set(bed().admin).expect(200)).body as ImportAnswer;
  const begun = async (body: object): Promise<number> => {
    const answer = await start(body);
    expect([answer.status, answer.body]).toMatchObject([202, { status: 'success' }]);
    return (answer.body as { run: ImportRun }).run.id;
  };
  const ended = async (id: number): Promise<ImportAnswer> => {
    await until(
      'it ended',
      async () => !['queued', 'running', 'stopping'].includes((await report(id)).run.state),
      PATIENCE_MS,
    );
    return await report(id);
  };
  const scan = async (body: object): Promise<ImportAnswer> => await ended(await begun(body));
  const count = async (what: string): Promise<number> =>
    Number((await bed().app.database.read<{ n: unknown }>(`SELECT COUNT(*) AS n FROM ${what}`))[0]?.n);
  const change = (sql: string, params: unknown[] = []) => bed().app.database.writer.query(sql, params);
  const wasCutOff = (id: number, holder: string) =>
    change("UPDATE import_runs SET state = 'running', tries = 1, holder = ?, touched_at = ? WHERE id = ?", [
      holder,
      '2026-01-01 00:00:00.000',
      id,
    ]);
  const scanJobs = async (state: JobState): Promise<QueuedJob[]> =>
    (await bed().app.nest.get(Queue).list({ state, lane: 'bulk', page: 1, perPage: 50 })).jobs.filter(
      ({ name }) => name === 'scan-library',
    );
  return { roots, start, stop, browse, list, report, begun, ended, scan, count, change, wasCutOff, scanJobs };
}
