import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScheduleRun } from '@tonearm/shared/admin/jobs.dto';
import type { OutgoingMail } from '@tonearm/shared/admin/logs.dto';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { ADMIN, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';

const LOOKER = {
  ...ADMIN,
  permissions: [...(DEFAULT_ROLES[1]?.permissions ?? []), 'admin.access', 'logs.view'].map((name) => ({
    name,
    restrictions: [],
  })),
};
const run = (given: Partial<ScheduleRun>): ScheduleRun => ({
  id: 7,
  command: 'clean-uploads',
  output: null,
  ran_at: '2026-05-01T10:00:00Z',
  duration_ms: 340,
  exit_code: 0,
  count_in_last_hour: 3,
  ...given,
});
const mail = (given: Partial<OutgoingMail>): OutgoingMail => ({
  id: 9,
  message_id: '<a@b>',
  from: 'site@example.org',
  to: 'ines@example.org',
  subject: 'Welcome',
  status: 'failed',
  attempts: 8,
  can_resend: true,
  last_error: 'no such mailbox',
  created_at: '2026-05-01T10:00:00Z',
  sent_at: null,
  ...given,
});

function prepare({ runs = [run({})], mails = [mail({})] }: { runs?: ScheduleRun[]; mails?: OutgoingMail[] } = {}) {
  const server = new FakeServer();
  server
    .on('GET /api/v1/admin/jobs/schedules', () => ({
      schedules: [{ name: 'clean-uploads', lane: 'bulk', schedule: '5 3 * * *', timezone: 'UTC' }],
      status: 'success',
    }))
    .on('GET /api/v1/logs/schedule', ({ query }) => ({
      ...listOf(runs.filter(({ exit_code: code }) => query.get('status') !== 'failed' || code !== 0)),
      status: 'success',
    }))
    .on('GET /api/v1/logs/schedule/:id/output', () => ({ output: 'warn: three were left', status: 'success' }))
    .on('POST /api/v1/logs/schedule/rerun/:id', () => ({ status: 'success' }))
    .on('GET /api/v1/logs/outgoing-email', ({ query }) => ({
      ...listOf(mails.filter(({ subject }) => subject.includes(query.get('query') ?? ''))),
      status: 'success',
    }))
    .on('GET /api/v1/logs/outgoing-email/:id', ({ path }) => ({
      mail: {
        ...(mails.find(({ id }) => path.endsWith(`/${id}`)) ?? mail({})),
        text: 'Hello',
        html: '<p>Hello</p>',
        mime: '',
      },
      status: 'success',
    }))
    .on('POST /api/v1/logs/outgoing-email/:id/resend', () => ({ status: 'success' }));
  return server;
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));

describe('the log of schedules', () => {
  it('is what the page shows at first: how runs went, what they said', async () => {
    prepare({ runs: [run({}), run({ id: 8, command: 'send-digest', exit_code: 1, duration_ms: 65_000 })] });
    await openApp('/admin/logs', { user: ADMIN });
    expect(await screen.findByText(/340 ms · 3 times in the last hour/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page');
    const failed = within(screen.getByText('send-digest').closest('li') as HTMLElement);
    expect(failed.getByText('Failed')).toBeVisible();
    expect(failed.getByText(/1:05/)).toBeVisible();
    await press('Output of send-digest');
    expect(await screen.findByText('warn: three were left')).toBeVisible();
  });

  it('keeps its filters in the address, and says where nothing matches', async () => {
    const server = prepare();
    await openApp('/admin/logs/schedule?command=gone&page=3', { user: ADMIN });
    await screen.findByText('clean-uploads', { selector: 'span' });
    expect(screen.getByRole('combobox', { name: 'Command' })).toHaveValue('gone');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Failed');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    expect(
      Object.fromEntries(server.requests.findLast(({ path }) => path.endsWith('/logs/schedule'))?.query ?? []),
    ).toEqual({ command: 'gone', status: 'failed', page: '1', perPage: '30' });
  });

  it('runs a schedule once more', async () => {
    const server = prepare();
    await openApp('/admin/logs/schedule', { user: ADMIN });
    await press('Run clean-uploads now');
    expect(await screen.findByText('clean-uploads runs as soon as there is room.')).toBeVisible();
    expect(server.asked).toContain('POST /api/v1/logs/schedule/rerun/7');
  });

  it('says that it could not be loaded, and that nothing has run', async () => {
    const server = prepare({ runs: [] });
    server.on('GET /api/v1/logs/schedule', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/logs/schedule', { user: ADMIN });
    await screen.findByRole('button', { name: 'Try again' });
    server.on('GET /api/v1/logs/schedule', () => ({ ...listOf([]), status: 'success' }));
    await press('Try again');
    expect(await screen.findByText('Nothing has run by the clock yet.')).toBeVisible();
  });

  it('has no tab of another name', async () => {
    prepare();
    await openApp('/admin/logs/nothing', { user: ADMIN });
    expect(await screen.findByRole('heading', { name: /great nothing/ })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Logs' })).toBeNull();
  });
});

describe('the log of mails', () => {
  it('shows a mail in a frame that runs nothing, and sends it again', async () => {
    const server = prepare();
    await openApp('/admin/logs/outgoing-email', { user: ADMIN });
    expect(await screen.findByText('no such mailbox')).toBeVisible();
    await press('Show Welcome to ines@example.org');
    const frame = await screen.findByTitle('The mail as it was sent');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', '<p>Hello</p>');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/v1/logs/outgoing-email/9/download',
    );
    await press('Send again');
    expect(await screen.findByText('The mail to ines@example.org is sent again.')).toBeVisible();
    expect(server.asked).toContain('POST /api/v1/logs/outgoing-email/9/resend');
  });

  it('says why a mail with masked codes cannot be sent again', async () => {
    prepare({ mails: [mail({ can_resend: false, status: 'sent', last_error: null })] });
    await openApp('/admin/logs/outgoing-email', { user: ADMIN });
    await press('Show Welcome to ines@example.org');
    expect(await screen.findByText(/cannot be made anew/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  it('is searched, and filtered by what became of mails', async () => {
    const server = prepare({ mails: [mail({}), mail({ id: 10, subject: 'Your data is ready' })] });
    await openApp('/admin/logs/outgoing-email', { user: ADMIN });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search by address or subject' }), 'data');
    await waitFor(() => expect(screen.queryByText('Welcome')).toBeNull());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
    await waitFor(() =>
      expect(
        Object.fromEntries(server.requests.findLast(({ path }) => path.endsWith('/outgoing-email'))?.query ?? []),
      ).toMatchObject({ query: 'data', status: 'failed' }),
    );
  });

  it('offers nothing to press to who may only look', async () => {
    prepare();
    await openApp('/admin/logs/outgoing-email', { user: LOOKER });
    await screen.findByText('no such mailbox');
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });
});
