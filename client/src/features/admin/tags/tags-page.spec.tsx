import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/data-table/column-menu';
import './tags-page';
import './tag-dialog';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const tag = (id: number, name: string, given: Partial<TagRecord>): TagRecord => ({
  id,
  model_type: 'tag',
  name: name.toLowerCase(),
  display_name: name,
  type: 'custom',
  popularity: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  ...given,
});
const TAGS = [tag(1, 'Rain', { popularity: 4, type: 'default' }), tag(2, 'Unused', {})];

describe('the list of all tags', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/admin/tags', () => listOf(TAGS))
      .on('POST /api/v1/admin/tags/bulk-delete', () => ({ updated: 1, task: null, status: 'success' }));
  });
  const row = async (name: string) => await screen.findByRole('row', { name: new RegExp(name) });

  it('is reached by those who may change tags, and by nobody else', async () => {
    const permissions = ['admin.access', 'tags.delete'].map((name) => ({ name, restrictions: [] }));
    const { address } = await openApp('/admin/tags', { user: { ...INES, permissions } });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/admin/tags');
  });

  it('says where a tag comes from, and leads to no page that is not there', async () => {
    await openApp('/admin/tags', { user: ADMIN });
    expect(await row('Rain')).toHaveTextContent('Of the site');
    expect(await row('Unused')).toHaveTextContent('By artists');
    expect(within(await row('Rain')).getByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/tag/rain');
    expect(within(await row('Unused')).queryByRole('link')).toBeNull();
    await userEvent.click(within(await row('Unused')).getByRole('button', { name: 'More: Unused' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Edit', 'Delete']);
  });

  it('deletes chosen ones for good, once it is sure', async () => {
    await openApp('/admin/tags', { user: ADMIN });
    await row('Unused');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Unused' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 row?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 deleted')).toBeVisible();
    const sent = server.requests.filter(({ path }) => path === '/api/v1/admin/tags/bulk-delete');
    expect(sent.map(({ body }) => body)).toEqual([{ ids: [2] }]);
  });

  it('makes one of the site, or of the artists', async () => {
    server.on('POST /api/v1/tags', () => ({ tag: tag(9, 'Rain', {}), status: 'success' }));
    await openApp('/admin/tags', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'New tag' }));
    const dialog = await screen.findByRole('dialog', { name: 'New tag' });
    await userEvent.type(within(dialog).getByLabelText('Display name'), 'Rain');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'By artists' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Rain created')).toBeVisible();
    expect(server.requests.filter(({ path }) => path === '/api/v1/tags').map(({ body }) => body)).toEqual([
      { display_name: 'Rain', type: 'custom' },
    ]);
  });
});
