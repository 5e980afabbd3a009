import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BroadcastListAnswer, BroadcastRecord, BroadcastWords } from '@tonearm/shared/admin/broadcasts.dto';
import { ADMIN, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import './broadcasts-page';
import './send-dialog';

// Answers come once the keys rest, on machines that do other things besides.
jestObject.setTimeout(30_000);

const record = (given: Partial<BroadcastRecord> = {}): BroadcastRecord => ({
  id: 7,
  title: 'We move on Sunday',
  content: 'The site rests.',
  action: null,
  roles: [],
  countries: [],
  languages: [],
  by_email: true,
  state: 'done',
  total: 40,
  progress: 100,
  told: 40,
  mailed: 12,
  sent_by: { id: ADMIN.id, name: 'Ines Moreau' },
  created_at: '2026-03-06T14:05:00Z',
  ended_at: '2026-03-06T14:06:00Z',
  ...given,
});
const pageOf = (data: BroadcastRecord[]): BroadcastListAnswer => ({
  pagination: {
    data,
    current_page: 1,
    per_page: 10,
    from: 1,
    to: data.length,
    next_page: null,
    prev_page: null,
    next_cursor: null,
    prev_cursor: null,
  },
  status: 'success',
});

function prepare(rows: BroadcastRecord[] = []) {
  const sent: unknown[] = [];
  const counted: unknown[] = [];
  const site = { rows };
  const server = new FakeServer()
    .on('GET /api/v1/notifications/broadcasts', () => pageOf(site.rows))
    .on('GET /api/v1/value-lists/:names', () => ({
      countries: [{ code: 'SE', name: 'Sweden' }],
      localizations: [{ language: 'de', name: 'Deutsch', direction: 'ltr' }],
      status: 'success',
    }))
    .on('POST /api/v1/notifications/broadcast/count', ({ body }) => {
      counted.push(body);
      const isAll = !JSON.stringify(body).includes('SE');
      return { count: isAll ? 10_000 : 40, is_more: isAll, status: 'success' };
    })
    .on('POST /api/v1/notifications/broadcast/preview', ({ body }) => {
      const { title, content, action } = body as unknown as BroadcastWords;
      return {
        notification: {
          id: '',
          type: 'broadcast',
          created_at: new Date().toISOString(),
          read_at: null,
          data: {
            image: null,
            person: null,
            lines: [
              { type: 'primary', content: `<b>${title}</b>`, icon: 'news' },
              { type: 'secondary', content, icon: null },
            ],
            mainAction: { action: action?.action ?? '/notifications', label: 'Open' },
            buttonActions: action ? [action] : [],
          },
        },
        mail: { subject: title, html: `<html><head></head><body>${content}</body></html>`, text: content },
        status: 'success',
      };
    })
    .on('POST /api/v1/notifications/broadcast', ({ body }) => {
      sent.push(body);
      const broadcast = record({ state: 'running', progress: 30, told: 12, mailed: 0, ended_at: null });
      site.rows = [broadcast];
      return { broadcast, status: 'success' };
    });
  return { server, site, sent, counted };
}
const button = (name: string) => screen.findByRole('button', { name });
async function write(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name: label }));
  await userEvent.paste(text);
}

describe('the page of announcements', () => {
  it('shows row and mail as they are written, counts the audience, asks with the number, and follows what is sent', async () => {
    const { server, site, sent, counted } = prepare();
    await openApp('/admin/notifications', { user: ADMIN });
    expect(await screen.findByText('No announcements yet')).toBeVisible();
    expect(await button('Send')).toBeDisabled();
    expect(await screen.findByText('This reaches more than 10,000 people.')).toBeVisible();
    await write('Title', 'We move on Sunday');
    await write('Text', 'The site rests.');
    await write('Button (optional)', 'Read on');
    expect(await button('Send')).toHaveAttribute('aria-description', 'Say where the button leads.');
    await write('It leads to', '/channel/new');
    const row = await screen.findByRole('region', { name: 'In the notifications' });
    expect(await within(row).findByText('We move on Sunday')).toBeVisible();
    await waitFor(() => expect(within(row).getByText('Read on')).toBeVisible());
    expect(screen.getByTitle('The mail as it is read')).toHaveAttribute('srcdoc', expect.stringContaining('rests.'));
    await userEvent.click(screen.getByRole('switch', { name: 'Also by email' }));
    expect(screen.queryByTitle('The mail as it is read')).toBeNull();
    await userEvent.type(screen.getByRole('combobox', { name: 'Countries' }), 'Swed{Enter}');
    expect(await screen.findByText('This reaches 40 people.')).toBeVisible();
    expect(counted.at(-1)).toEqual({ audience: { countries: ['SE'] } });

    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Send to 40 people?' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await userEvent.click(await button('Send'));
    const again = within(await screen.findByRole('dialog', { name: 'Send to 40 people?' }));
    await userEvent.click(again.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of “We move on Sunday”' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    expect(sent).toEqual([
      {
        title: 'We move on Sunday',
        content: 'The site rests.',
        action: { label: 'Read on', action: '/channel/new' },
        audience: { countries: ['SE'] },
        by_email: false,
      },
    ]);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');

    server.on('POST /api/v1/notifications/broadcasts/:id/stop', () => {
      const broadcast = record({ state: 'stopped', told: 20, mailed: 0 });
      site.rows = [broadcast];
      return { broadcast, status: 'success' };
    });
    await userEvent.click(await button('Stop “We move on Sunday”'));
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: /Progress of/ })).toBeNull();
    const told = within(screen.getByRole('list', { name: 'Announcements' })).getByRole('listitem');
    await waitFor(() => expect(told).toHaveFocus());
  });

  it('lists who told whom and how many it reached, and folds a long text', async () => {
    prepare([
      record({
        title: 'x'.repeat(200),
        content: 'word '.repeat(60),
        roles: [
          { id: 2, name: 'Users' },
          { id: 9, name: null },
        ],
        countries: ['SE'],
        languages: ['de'],
      }),
      record({ id: 6, sent_by: null, by_email: false, state: 'failed' }),
    ]);
    await openApp('/admin/notifications', { user: ADMIN });
    const [first, second] = within(await screen.findByRole('list', { name: 'Announcements' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('x'.repeat(200));
    await waitFor(() =>
      expect(first).toHaveTextContent('Users, a role that is gone · Sweden · Deutsch · 40 told · 12 by email'),
    );
    expect(first).toHaveTextContent('Ines Moreau');
    expect(second).toHaveTextContent('Not sent');
    expect(second).toHaveTextContent(/Everybody · 40 told(?! ·)/);
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Show more' }));
    expect(first).toHaveTextContent('word '.repeat(60).trim());
  });

  it('says at its field what the server refuses, and that nobody would be reached or a part could not be loaded', async () => {
    const { server } = prepare();
    server
      .on('POST /api/v1/notifications/broadcast', () => {
        throw new Refusal(422, {
          message: 'x',
          code: 'invalid',
          errors: { 'action.action': ['Must be a path such as /channel/new, or begin with https://.'] },
        });
      })
      .on('GET /api/v1/notifications/broadcasts', () => {
        throw new Refusal(500, { message: 'x', code: 'internal' });
      });
    await openApp('/admin/notifications', { user: ADMIN });
    const sent = await screen.findByRole('region', { name: 'Sent so far' });
    expect(await within(sent).findByRole('alert')).toBeVisible();
    await write('Title', 'We move');
    await write('Text', 'On Sunday.');
    await write('Button (optional)', 'Read on');
    await write('It leads to', '/channel/new');
    await screen.findByText('This reaches more than 10,000 people.');
    await userEvent.click(await button('Send'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to more than 10,000 people?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Must be a path such as /channel/new, or begin with https://.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'It leads to' })).toHaveFocus();
    server.on('POST /api/v1/notifications/broadcast/count', () => ({ count: 0, is_more: false, status: 'success' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Languages' }), 'Deut{Enter}');
    expect(await screen.findByText('Nobody belongs to it.')).toBeVisible();
    expect(await button('Send')).toBeDisabled();
  });
});
