import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import type { Note } from '@tonearm/shared/catalogue/notes.dto';
import type { CalendarRelease } from '@tonearm/shared/catalogue/release-calendar.dto';
import { NOTES_MAX } from '@tonearm/shared/limits';
import type { SqlValue } from '../src/core/database/repository.js';
import { newShareToken } from '../src/modules/catalogue/music/share-token.js';
import { UserContent } from '../src/modules/users/index.js';
import { calendarOf, dayFromNow as day, fillCalendar } from './calendar-releases.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { personalDataOf } from './personal-data-of.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';
import { WorkspacesBed } from './workspaces-bed.js';

const MAKER: GrantedPermission[] = ['music.create', 'music.update'].map((name) => ({
  name: name as 'music.create',
  restrictions: [],
}));
const TEAM = ['viewer', 'editor', 'owner'] as const;
const OTHERS = ['guest', 'outsider', 'removed', 'maker', 'manager', 'watcher', 'site'] as const;

describe('what labels plan and talk about', () => {
  let bed: WorkspacesBed;
  let make: CatalogueFactory;
  let team: number;
  let artist: number;
  const token = newShareToken();
  const change = (table: string, id: number, values: Record<string, SqlValue>) =>
    bed.accounts.change(table, values, id);
  const mine = (): Record<string, SqlValue> => ({ owner_id: bed.idOf('maker'), share_token: token });

  beforeAll(async () => {
    bed = await WorkspacesBed.open('labels');
    make = new CatalogueFactory(bed.app.database, bed.app.unit);
    for (const name of [...TEAM, 'outsider', 'removed', 'manager', 'watcher']) await bed.add(name);
    await bed.add('maker', { permissions: MAKER });
    await bed.add('site', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    team = await bed.make('owner', { viewer: 'viewer', editor: 'editor', removed: 'editor' });
    expect((await bed.call('owner', `delete workspace/${team}/member/${bed.idOf('removed')}`)).status).toBe(200);
    artist = await make.artist('Maren Holt');
    for (const [name, role] of Object.entries({ manager: 'editor', watcher: 'viewer' }))
      await make.link('artist_managers', { artist_id: artist, user_id: bed.idOf(name), role });
  });
  afterAll(() => bed.close());

  describe('the calendar', () => {
    const asked = (more = ''): string => `get backstage/releases?from=${day(-40)}&to=${day(40)}${more}`;
    const shown = ({ kind, name, state, date }: CalendarRelease): unknown[] => [kind, name, state, date?.slice(0, 10)];

    const read = async (name: string, call: string) => {
      const { status, body } = await bed.call(name, call);
      expect([status, body.message]).toEqual([200, undefined]);
      return body as { releases: CalendarRelease[]; drafts: CalendarRelease[]; has_more: boolean; can_update: boolean };
    };

    it('shows the drafts, the plans and the releases of the workspace to its members, and of oneself outside of it', async () => {
      await fillCalendar(make, { owner_id: team, owner_type: 'workspace' }, { of: 'the team', artist });
      await fillCalendar(make, mine(), { of: 'the maker', artist });
      for (const name of TEAM) {
        const answer = await read(name, asked(`&workspaceId=${team}`));
        expect([answer.releases.map(shown), answer.drafts.map(shown)]).toEqual(calendarOf('the team'));
        expect([answer.can_update, answer.has_more]).toEqual([name !== 'viewer', false]);
        expect(answer.releases[3]).toMatchObject({ artists: [{ id: artist, name: 'Maren Holt' }], image: null });
      }
      const own = await read('maker', asked());
      expect([own.releases.map(shown), own.drafts.map(shown)]).toEqual(calendarOf('the maker'));
      expect(own.can_update).toBe(true);
      const statuses = async (call: string) =>
        await Promise.all([...OTHERS, ...TEAM].map(async (name) => (await bed.call(name, call)).status));
      //                                                 guest outs remo make mana watc site view edit owne
      expect(await statuses(asked(`&workspaceId=${team}`))).toEqual([403, 403, 403, 403, 403, 403, 403, 200, 200, 200]);
      expect(await statuses(asked())).toEqual([401, 403, 403, 200, 403, 403, 200, 403, 403, 403]);
    });

    it('takes two days, at most 400 apart', async () => {
      for (const [query, field] of [
        ['', 'from'],
        ['from=2026-01-01', 'to'],
        ['from=2026-02-30&to=2026-03-01', 'from'],
        ['from=2026-03-02&to=2026-03-01', 'to'],
        ['from=2026-01-01&to=2027-02-05', 'to'],
        ['from=9999-01-01&to=9999-01-02', 'from'],
        ['from=x&from=y&to=2026-01-01', 'from'],
      ] as const) {
        const { status, body } = await bed.call('maker', `get backstage/releases?${query}`);
        expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, expect.arrayContaining([field])]);
      }
      expect((await read('maker', 'get backstage/releases?from=2026-01-01&to=2027-02-04')).has_more).toBe(false);
    });

    it('is found along an index, whatever else there is', async () => {
      const statements: [string, SqlValue[]][] = [];
      const original = bed.app.database.read.bind(bed.app.database);
      bed.app.database.read = (text, params = []) => {
        if (text.includes('publish_at') && text.includes('ORDER BY')) statements.push([text, [...params]]);
        return original(text, params);
      };
      await read('owner', asked(`&workspaceId=${team}`)).finally(() => {
        bed.app.database.read = original;
      });
      expect(statements).toHaveLength(8);
      for (const [text, params] of statements) {
        const plan = await bed.app.database.read<object>(
          bed.app.database.dialect === 'sqlite' ? `EXPLAIN QUERY PLAN ${text}` : `EXPLAIN ${text}`,
          params,
        );
        const steps = JSON.stringify(plan);
        expect(steps).toMatch(/ix_(?:albums|tracks)_calendar/);
        expect(steps).not.toMatch(/TEMP B-TREE|filesort|temporary/i);
      }
    });
  });

  describe('notes', () => {
    let track: number;
    let album: number;
    const say = (name: string, body: object, on = `tracks/${track}`) => bed.call(name, `post ${on}/notes`, body);
    const said = async (name: string, body: object, on?: string): Promise<Note> => {
      const answer = await say(name, body, on);
      expect([answer.status, answer.body.message]).toEqual([201, undefined]);
      return answer.body.note as Note;
    };
    const list = async (name: string, more = '') =>
      (await bed.call(name, `get tracks/${track}/notes${more}`)).body as {
        pagination: { data: Note[]; next_cursor: string | null };
        notes_count: number;
      };

    beforeEach(async () => {
      const draft = { ...mine(), visibility: 'private', listed: false };
      track = await make.track('Harbour Lights', [artist], { ...draft, duration_ms: 100_000 });
      album = await make.album('Low Tide', [artist], draft);
    });

    it('are read and written by those who act for the item, and by nobody else', async () => {
      const everybody = [...OTHERS, ...TEAM];
      const owned = { owner_id: team, owner_type: 'workspace', visibility: 'private', listed: false } as const;
      const other = await make.artist('Kai Berg');
      const song = await make.track('Slack Water', [other], owned);
      //              guest outs remo make mana watc site view edit owne
      const ofMaker = [401, 404, 404, 200, 200, 200, 404, 404, 404, 404];
      const ofTeam = [401, 404, 404, 404, 404, 404, 404, 200, 200, 200];
      for (const [item, reading] of [
        [`tracks/${track}`, ofMaker],
        [`albums/${album}`, ofMaker],
        [`tracks/${song}`, ofTeam],
        [`albums/${await make.album('Neap', [other], owned)}`, ofTeam],
      ] as const) {
        const statuses = async (call: string, body = {}): Promise<number[]> => {
          const found: number[] = [];
          for (const name of everybody) found.push((await bed.call(name, call, body)).status);
          return found;
        };
        for (const query of ['', `?shareToken=${token}`, `?workspaceId=0`])
          expect(await statuses(`get ${item}/notes${query}`)).toEqual(reading);
        expect(await statuses(`post ${item}/notes?shareToken=${token}`, { content: 'Shorter intro?' })).toEqual(
          reading.map((status) => (status === 200 ? 201 : status)),
        );
      }
      // Published, it is open to all, and they still are not.
      await change('tracks', track, { visibility: 'public' });
      expect((await bed.call('outsider', `get tracks/${track}`)).status).toBe(200);
      expect((await bed.call('outsider', `get tracks/${track}/notes`)).status).toBe(404);
      const by = async (name: string, id: number): Promise<number> =>
        (await bed.call(name, `delete notes/${id}`)).status;
      const [first, second, third] = [
        await said('watcher', { content: 'one' }),
        await said('watcher', { content: 'two' }),
        await said('maker', { content: 'three' }),
      ];
      expect(await by('outsider', first.id)).toBe(404);
      expect(await by('site', first.id)).toBe(404);
      expect(await by('watcher', third.id)).toBe(403);
      expect(await by('watcher', first.id)).toBe(204);
      expect(await by('manager', second.id)).toBe(204);
      expect(await by('maker', second.id)).toBe(404);
      const ofViewer = await said('viewer', { content: 'four' }, `tracks/${song}`);
      const ofEditor = await said('editor', { content: 'five' }, `tracks/${song}`);
      expect([await by('viewer', ofEditor.id), await by('editor', ofViewer.id)]).toEqual([403, 204]);
      const left = (await list('watcher')).pagination.data;
      expect(left.map(({ user, can_delete }) => [user?.name, can_delete])).toEqual([
        ['maker', false],
        ['watcher', true],
        ['manager', false],
        ['maker', false],
      ]);
    });

    it('are plain text at a moment of the song, in pages, and made once by their key', async () => {
      const first = await said('maker', { content: '  <b>Louder</b>\r\nhere  ', position_ms: 999_999 });
      expect(first).toMatchObject({
        content: '<b>Louder</b>\nhere',
        position_ms: 100_000,
        notable_type: 'track',
        notable_id: track,
        user: { name: 'maker' },
        can_delete: true,
      });
      expect(await said('maker', { content: 'x', position_ms: 5 }, `albums/${album}`)).toMatchObject({
        position_ms: null,
      });
      for (const [body, field] of [
        [{ content: '' }, 'content'],
        [{ content: 'x'.repeat(2_001) }, 'content'],
        [{ content: '\u200b' }, 'content'],
        [{ content: 'x', position_ms: -1 }, 'position_ms'],
        [{}, 'content'],
      ] as const) {
        const { status, body: answer } = await say('maker', body);
        expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
      }
      const keyed = (on: string) =>
        bed.app.http
          .post(`/api/v1/${on}/notes`)
          .set({ ...bed.as('maker'), 'Idempotency-Key': 'note-0001' })
          .send({ content: 'x'.repeat(2_000) });
      const made = await Promise.all([keyed(`tracks/${track}`), keyed(`tracks/${track}`)]);
      expect(made.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set(made.map(({ body }) => (body.note as Note).id)).size).toBe(1);
      expect((await keyed(`albums/${album}`)).status).toBe(409);
      const page = await list('manager', '?perPage=1');
      expect([page.pagination.data[0]?.content.length, page.notes_count]).toEqual([2_000, 2]);
      const rest = await list('manager', `?perPage=1&cursor=${page.pagination.next_cursor ?? ''}`);
      expect([rest.pagination.data.map(({ id }) => id), rest.pagination.next_cursor]).toEqual([[first.id], null]);
    });

    it('are at most a thousand, and ten a minute of each', async () => {
      const name = 'talker';
      await bed.add(name);
      await make.link('artist_managers', { artist_id: artist, user_id: bed.idOf(name), role: 'viewer' });
      const statuses: number[] = [];
      for (let at = 0; at < 11; at += 1) statuses.push((await say(name, { content: `note ${at}` })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
      const rows = { notable_type: 'track', notable_id: track, content: 'x', created_at: bed.accounts.at(0) };
      for (let at = 10; at < NOTES_MAX; at += 1) await make.link('item_notes', rows);
      expect((await say('watcher', { content: 'one more' })).status).toBe(409);
    });

    it('are told to those who watch them, and go with the item and its author', async () => {
      const open = async (name: string): Promise<SocketClient> => {
        const client = new SocketClient(bed.app.url, { headers: { ...bed.as(name) } as Record<string, string> });
        await until('it is open', () => client.isOpen);
        return client;
      };
      const [reader, stranger] = [await open('manager'), await open('outsider')];
      const topic = `notes.track:${track}`;
      expect([await reader.watch(topic), await stranger.watch(topic)]).toEqual([true, false]);
      const note = await said('maker', { content: 'Master is in.' });
      await until('the page hears', () => reader.changed.includes(topic), 2_000);
      expect(stranger.changed).toEqual([]);
      for (const { socket } of [reader, stranger]) socket.disconnect();

      const leave = async (kind: 'delete' | 'anonymise'): Promise<unknown[]> => {
        const name = `leaver ${kind}`;
        const id = await bed.add(name);
        await make.link('artist_managers', { artist_id: artist, user_id: id, role: 'viewer' });
        await said(name, { content: `bye ${kind}`, position_ms: 1 });
        expect((await personalDataOf(bed.app, id))['notes']).toMatchObject([
          { content: `bye ${kind}`, on_type: 'track', on_id: track, position_ms: 1 },
        ]);
        await bed.app.unit.run('leave', () =>
          bed.app.nest.get(UserContent).erase({ userId: id, action: { kind }, alias: '' }, 1_500),
        );
        return (await list('maker')).pagination.data.map(({ content, user }) => [content, user?.name ?? null]);
      };
      expect(await leave('delete')).toEqual([['Master is in.', 'maker']]);
      expect(await leave('anonymise')).toEqual([
        ['bye anonymise', null],
        ['Master is in.', 'maker'],
      ]);
      expect((await bed.call('maker', `delete tracks/${track}`)).status).toBe(200);
      expect(await bed.app.database.read('SELECT id FROM item_notes WHERE notable_id = ?', [track])).toEqual([]);
      expect((await bed.call('maker', `delete notes/${note.id}`)).status).toBe(404);
    });
  });
});
