import { configureStore } from '@reduxjs/toolkit';
import { INES, bootstrap } from '../../test/app';
import { FakeServer, Refusal } from '../../test/fake-server';
import { workspacesAnswer } from '../../test/workspaces';
import { createStore } from '../app/store';
import { prefixed, toWire } from './base-query';
import { typed } from './bootstrap-data';
import { emptyApi } from './empty-api';
import { catalogueApi } from './catalogue';
import { searchApi } from './search';
import { sessionApi } from './session';
import { workspacesApi } from './workspaces';

describe('calls', () => {
  it.each([
    ['albums/7', 'api/v1/albums/7'],
    ['/api/v1/albums/7', 'api/v1/albums/7'],
    ['/auth/login', 'auth/login'],
    ['secure/auth/social/connect', 'secure/auth/social/connect'],
    ['authors', 'api/v1/authors'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ])('%s goes to %s', (url, expected) => expect(prefixed(url)).toBe(expected));

  it('join relations with commas', () => {
    expect(toWire({ url: 'albums/7', params: { load: ['tracks', 'genres'], perPage: 5 } }).params).toEqual({
      load: 'tracks,genres',
      perPage: 5,
    });
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('send %s as POST with an override', (method) => {
    expect(toWire({ url: 'plays/3', method, params: { a: 1 } })).toMatchObject({
      method: 'POST',
      params: { a: 1, _method: method },
      headers: { 'X-HTTP-Method-Override': method },
    });
  });

  describe('over the wire', () => {
    const storeOf = () =>
      configureStore({
        reducer: { api: emptyApi.reducer },
        middleware: (defaults) => defaults().concat(emptyApi.middleware),
      });
    const login = (store: ReturnType<typeof storeOf>) =>
      store.dispatch(sessionApi.endpoints.login.initiate({ loginInput: { email: 'a@b.c', password: 'x' } })).unwrap();
    beforeEach(() => {
      window.bootstrapData = bootstrap();
      document.cookie = 'XSRF-TOKEN=old%3D; path=/';
    });

    it('renew a stale token once, silently', async () => {
      const server = new FakeServer()
        .on('GET /auth/csrf-cookie', () => {
          document.cookie = 'XSRF-TOKEN=new%3D; path=/';
          return null;
        })
        .on('POST /auth/login', ({ headers }) => {
          if (headers.get('X-XSRF-TOKEN') !== 'new=')
            throw new Refusal(419, { message: 'Stale.', code: 'csrf_mismatch' });
          return { bootstrapData: bootstrap(), status: 'success' };
        });
      await expect(login(storeOf())).resolves.toMatchObject({ status: 'success' });
      expect(server.asked).toEqual(['POST /auth/login', 'GET /auth/csrf-cookie', 'POST /auth/login']);
    });

    it('give up when the new token is refused too, and never repeat what changes something', async () => {
      const server = new FakeServer()
        .on('GET /auth/csrf-cookie', () => null)
        .on('POST /auth/login', () => {
          throw new Refusal(419, { message: 'Stale.', code: 'csrf_mismatch' });
        });
      await expect(login(storeOf())).rejects.toMatchObject({ status: 419 });
      expect(server.asked).toHaveLength(3);
    });

    it('stay under the path where the site lives', async () => {
      window.bootstrapData = bootstrap({ settings: { html_base_uri: '/music/' } });
      const server = new FakeServer();
      await expect(login(storeOf())).rejects.toMatchObject({ status: 404 });
      expect(server.asked).toEqual(['POST /music/auth/login']);
    });

    it('carry the token of the private link that was opened, also after its page', async () => {
      const token = '01ARYZ6S410123456789ABCDEF';
      const server = new FakeServer();
      const tokens = async (search: string): Promise<(string | null)[]> => {
        window.history.replaceState(null, '', `/track/7/x${search}`);
        await storeOf().dispatch(catalogueApi.endpoints.getTrack.initiate({ id: 7 }));
        return server.requests.splice(0).map(({ query }) => query.get('shareToken'));
      };
      expect(await tokens('?shareToken=nonsense')).toEqual([null]);
      expect(await tokens(`?shareToken=${token}`)).toEqual([token]);
      expect(await tokens('')).toEqual([token]);
      await expect(login(storeOf())).rejects.toMatchObject({ status: 404 });
      expect(server.requests.map(({ query }) => query.get('shareToken'))).toEqual([null]);
    });

    describe('in a workspace', () => {
      const refused = { message: 'You do not belong to this workspace.', code: 'not_a_member' as const };
      const inWorkspace = () => createStore(typed(bootstrap({ user: INES, current_workspace_id: 3 })));
      const asked = (server: FakeServer) =>
        server.requests.map(({ method, path, query }) => `${method} ${path} ${query.get('workspaceId') ?? '-'}`);

      it('name it when they read, make or change, unless they name one themselves', async () => {
        const server = new FakeServer();
        const { dispatch } = inWorkspace();
        await dispatch(catalogueApi.endpoints.getTrack.initiate({ id: 7 }));
        await dispatch(workspacesApi.endpoints.createWorkspace.initiate({ createWorkspaceInput: { name: 'x' } }));
        await dispatch(workspacesApi.endpoints.updateWorkspace.initiate({ id: 3, updateWorkspaceInput: {} }));
        await dispatch(workspacesApi.endpoints.deleteWorkspaces.initiate({ ids: ['3'] }));
        await dispatch(searchApi.endpoints.search.initiate({ query: 'rain', workspaceId: 0 }));
        expect(asked(server)).toEqual([
          'GET /api/v1/tracks/7 3',
          'POST /api/v1/workspace 3',
          'PUT /api/v1/workspace/3 3',
          'DELETE /api/v1/workspace/3 -',
          'GET /api/v1/search 0',
        ]);
      });

      it('leave one that they are refused, read without it, and write nothing elsewhere', async () => {
        const server = new FakeServer()
          .on('GET /api/v1/me/workspaces', ({ query }) => {
            if (query.get('workspaceId') === '3') throw new Refusal(403, refused);
            return workspacesAnswer();
          })
          .on('POST /api/v1/workspace', () => {
            throw new Refusal(403, refused);
          });
        document.cookie = 'activeWorkspaceId=3; path=/';
        const reader = inWorkspace();
        const read = await reader.dispatch(workspacesApi.endpoints.listWorkspaces.initiate());
        expect(read.data?.workspaces).toHaveLength(1);
        expect(reader.getState().session.current_workspace_id).toBe(0);
        expect(document.cookie).toContain('activeWorkspaceId=0');
        document.cookie = 'activeWorkspaceId=5; path=/';
        const writer = inWorkspace();
        const made = { createWorkspaceInput: { name: 'x' } };
        const { error } = await writer.dispatch(workspacesApi.endpoints.createWorkspace.initiate(made));
        expect(error).toMatchObject({ status: 403 });
        expect(writer.getState().session.current_workspace_id).toBe(0);
        expect(document.cookie).toContain('activeWorkspaceId=5');
        expect(asked(server)).toEqual([
          'GET /api/v1/me/workspaces 3',
          'GET /api/v1/me/workspaces -',
          'POST /api/v1/workspace 3',
        ]);
      });
    });
  });
});
