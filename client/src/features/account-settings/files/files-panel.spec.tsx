import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { AccountServer } from '../../../../test/account';
import { openApp } from '../../../../test/app';
import { jestObject } from '../../../../test/jest-object';
import { Refusal } from '../../../../test/fake-server';
import { fakeUploads } from '../../../../test/fake-xhr';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(30_000);
const SLOW = { timeout: 30_000 };

const aFile = (id: number, name: string, given: Partial<FileEntry> = {}): FileEntry => ({
  id,
  name,
  file_name: `${id}.wav`,
  mime: 'audio/wav',
  type: 'audio',
  upload_type: 'trackMedia',
  file_size: 41_000_000,
  extension: 'wav',
  url: `/api/v1/file-entries/${id}/download`,
  disk: 'private',
  path: `uploads/${id}.wav`,
  created_at: '2026-03-06T12:00:00Z',
  updated_at: '2026-03-06T12:00:00Z',
  deleted_at: null,
  ...given,
});

/** A server with somebody's files, which the calls of the panel change as the real ones do. */
class FilesServer extends AccountServer {
  files = [
    aFile(1, 'Low Tide.wav'),
    aFile(2, 'Cover.png', {
      type: 'image',
      mime: 'image/png',
      extension: 'png',
      file_size: 800_000,
      upload_type: 'artwork',
    }),
  ];
  isDown = false;
  used = 1_288_490_189;

  constructor() {
    super();
    const change = (ids: unknown, deletedAt: string | null) => {
      this.files = this.files.map((file) =>
        (ids as number[]).includes(file.id) ? { ...file, deleted_at: deletedAt } : file,
      );
      return (ids as number[]).length;
    };
    this.on('GET /api/v1/users/me/file-entries', ({ query }) => {
      if (this.isDown) throw new Refusal(500);
      const data = this.files.filter(
        ({ type, deleted_at: gone }) =>
          (gone !== null) === (query.get('trashed') === 'true') && [null, String(type)].includes(query.get('type')),
      );
      return {
        pagination: { data, per_page: 30, next_cursor: null, prev_cursor: null } as never,
        space: { used: this.used, available: 5_368_709_120 },
        status: 'success',
      };
    })
      .on('POST /api/v1/file-entries/delete', ({ body }) => {
        if (body?.deleteForever) this.files = this.files.filter(({ id }) => !(body.entryIds as number[]).includes(id));
        return { deleted: change(body?.entryIds, '2026-03-07T12:00:00Z'), status: 'success' };
      })
      .on('POST /api/v1/file-entries/restore', ({ body }) => ({
        restored: change(body?.entryIds, null),
        status: 'success',
      }));
  }
}

describe('files in the account settings', () => {
  afterEach(() => jestObject.restoreAllMocks());
  const open = async (server: FilesServer) => {
    await openApp('/account-settings', { user: server.user });
    return within(await screen.findByRole('region', { name: 'Files' }));
  };
  const listed = (panel: Awaited<ReturnType<typeof open>>, list = 'Files') =>
    within(panel.getByRole('list', { name: list }))
      .queryAllByRole('listitem')
      .map((row) => row.textContent);

  it('say in words that nothing is used yet', async () => {
    const server = new FilesServer();
    server.used = 0;
    const panel = await open(server);
    expect(await panel.findByText('None of your 5 GB is used yet')).toBeVisible();
  });

  it('lead to the plans when there is little room left, and from a file that found none', async () => {
    fakeUploads();
    const server = new FilesServer();
    server.used = 5_200_000_000;
    const message = 'There is no room left for this file. Please delete others first.';
    server.on('POST /api/v1/file-entries', () => {
      throw new Refusal(403, { code: 'over_quota', message, action: { label: 'See plans', action: '/pricing' } });
    });
    await openApp('/account-settings', { user: server.user, settings: { 'billing.enable': true } });
    const region = await screen.findByRole('region', { name: 'Files' });
    expect(await within(region).findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    const field = region.querySelector<HTMLInputElement>('input[type="file"][accept]');
    await userEvent.upload(field as HTMLInputElement, [new File(['x'], 'a.wav')]);
    const row = within((await within(region).findByText(new RegExp(message))).closest('li') as HTMLElement);
    expect(row.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });

  it('show what there is by kind, and the room it takes; a failure can be tried again', async () => {
    const server = new FilesServer();
    server.isDown = true;
    const panel = await open(server);
    const retry = await panel.findByRole('button', { name: 'Try again' });
    server.isDown = false;
    await userEvent.click(retry);
    expect(await panel.findByText('1.2 GB of 5 GB used')).toBeVisible();
    expect(panel.getByRole('meter', { name: 'Space used' })).toHaveAttribute('aria-valuenow', '24');
    expect(listed(panel)).toEqual(['Low Tide.wavWAV · 39 MB · Mar 6, 2026', 'Cover.pngPNG · 781 kB · Mar 6, 2026']);
    expect(panel.getByRole('list', { name: 'Files' }).querySelector('img')).toHaveAttribute(
      'src',
      '/api/v1/file-entries/2/thumbnail',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Images' }));
    expect(await panel.findByText('Cover.png')).toBeVisible();
    expect(listed(panel)).toHaveLength(1);
  });

  it('arrive by the hundred: what is in view is drawn, one sentence is read, and keys keep their place', async () => {
    fakeUploads();
    jestObject.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
    const server = new FilesServer();
    // It never answers.
    server.on('POST /api/v1/file-entries', () => new Promise(() => undefined));
    const panel = await open(server);
    const field = (await screen.findByRole('region', { name: 'Files' })).querySelector<HTMLInputElement>(
      'input[type="file"][accept]',
    );
    const choose = (...names: string[]) =>
      userEvent.upload(
        field as HTMLInputElement,
        names.map((name) => new File(['x'], name)),
      );
    await choose('a.wav', 'b.wav');
    const pause = await panel.findByRole('button', { name: 'Pause upload of a.wav' }, SLOW);
    act(() => pause.focus());
    await userEvent.keyboard('{Enter}');
    expect(await panel.findByRole('button', { name: 'Resume upload of a.wav' }, SLOW)).toHaveFocus();
    expect(panel.getByText('Uploading 2 files')).toHaveAttribute('role', 'status');
    await choose(...Array.from({ length: 200 }, (_, number) => `${number}.wav`));
    expect(await panel.findByText('Uploading 202 files', undefined, SLOW)).toBeInTheDocument();
    const rows = await within(panel.getByRole('list', { name: 'Uploads' })).findAllByRole('listitem', undefined, SLOW);
    expect(rows.length).toBeLessThan(150);
    expect(rows[0]).toHaveAttribute('aria-setsize', '202');
  });

  it('go into the bin, come back by Undo or from there, and go for good after a question', async () => {
    const server = new FilesServer();
    const panel = await open(server);
    await userEvent.click(await panel.findByRole('button', { name: 'Options of Low Tide.wav' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await panel.findByText('“Low Tide.wav” is in the bin.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
    expect(await panel.findByRole('button', { name: 'Options of Low Tide.wav' })).toBeVisible();

    server.files = server.files.map((file) => ({ ...file, deleted_at: '2026-03-07T12:00:00Z' }));
    await userEvent.click(panel.getByRole('button', { name: 'Bin' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Restore Cover.png' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Delete Low Tide.wav for good' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    expect(await panel.findByText('The bin is empty.')).toBeVisible();
    expect(server.files.map(({ name, deleted_at: gone }) => [name, gone])).toEqual([['Cover.png', null]]);
  });
});
