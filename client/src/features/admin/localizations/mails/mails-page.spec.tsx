import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailTexts, MailTextsAnswer } from '@tonearm/shared/admin/localization-mails.dto';
import { ADMIN, openApp } from '../../../../../test/app';
import { FakeServer, Refusal } from '../../../../../test/fake-server';
import '../../../../platform/forms/merge-dialog';
import './mail-page';
import './mails-page';

const PATH = '/api/v1/localizations/3';
const GERMAN = {
  id: 3,
  model_type: 'localization' as const,
  name: 'Deutsch',
  language: 'de',
  direction: 'ltr' as const,
  lines_count: 1,
  translated_percent: 100,
  is_default: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};
const MAIL: MailTexts = {
  name: 'verify-code',
  subject: null,
  body: 'Gib :code ein.',
  default_subject: 'Bestätige deine Adresse',
  default_body: 'Gib ein:\n\n:code',
  subject_placeholders: [':site_name'],
  body_placeholders: [':code', ':minutes', ':site_name'],
  required_placeholders: [':code'],
};
const ANSWER: MailTextsAnswer = {
  localization: GERMAN,
  mails: [MAIL, { ...MAIL, name: 'welcome', body: null, default_subject: 'Willkommen' }],
  status: 'success',
};

describe('the mails of a language', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on('GET /api/v1/localizations/:id/mails', () => ANSWER)
      .on('PUT /api/v1/localizations/:id', () => ({ localization: GERMAN, status: 'success' }))
      .on('POST /api/v1/localizations/:id/mails/:name/preview', ({ body }) => {
        const { subject, body: text } = body as Record<string, string>;
        return {
          preview: { subject: `${subject}!`, text: `Text: ${text}`, html: `<p>${text}</p>` },
          status: 'success',
        };
      });
  });
  const sent = (path: string) => server.requests.filter((one) => one.path === path && one.body).map(({ body }) => body);
  const write = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };

  it('are listed by subject, with those that are in other words marked', async () => {
    await openApp('/admin/localizations/3/mails', { user: ADMIN });
    const changed = await screen.findByRole('link', { name: /Bestätige deine Adresse/ });
    expect(within(changed).getByText('Changed')).toBeVisible();
    const standard = screen.getByRole('link', { name: /Willkommen/ });
    expect(within(standard).queryByText('Changed')).toBeNull();
    expect(standard).toHaveAttribute('href', '/admin/localizations/3/mails/welcome');
  });

  it('are seen as they are written, and saved with what stood there', async () => {
    await openApp('/admin/localizations/3/mails/verify-code', { user: ADMIN });
    const frame = await screen.findByTitle('The mail with made-up values');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', '<p>Gib :code ein.</p>');
    await write('Text of the mail', 'Ohne');
    expect(screen.getAllByText('Placeholders are missing: :code.')[0]).toBeVisible();
    await write('Text of the mail', 'Hier: :code');
    await write('Subject', 'Dein Code');
    await waitFor(() =>
      expect(screen.getByTitle('The mail with made-up values')).toHaveAttribute('srcdoc', '<p>Hier: :code</p>'),
    );
    expect(screen.getByText('Dein Code!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Plain text' }));
    expect(screen.getByText('Text: Hier: :code')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mail saved')).toBeVisible();
    expect(sent(PATH)).toEqual([
      {
        lines: { 'mail.verify-code.subject': 'Dein Code', 'mail.verify-code.body': 'Hier: :code' },
        expected_lines: { 'mail.verify-code.subject': null, 'mail.verify-code.body': 'Gib :code ein.' },
      },
    ]);
  });

  it('go back to the words that they come with', async () => {
    await openApp('/admin/localizations/3/mails/verify-code', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the default' }));
    expect(screen.getByLabelText('Text of the mail')).toHaveValue(MAIL.default_body);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Mail saved');
    expect(sent(PATH)).toEqual([
      { lines: { 'mail.verify-code.body': null }, expected_lines: { 'mail.verify-code.body': 'Gib :code ein.' } },
    ]);
  });

  it('are saved where they were written down in the very words that they come with', async () => {
    server.on('GET /api/v1/localizations/:id/mails', () => ({
      ...ANSWER,
      mails: [{ ...MAIL, subject: MAIL.default_subject }],
    }));
    await openApp('/admin/localizations/3/mails/verify-code', { user: ADMIN });
    await write('Subject', 'Dein Code');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Mail saved');
    expect(sent(PATH)).toEqual([
      {
        lines: { 'mail.verify-code.subject': 'Dein Code' },
        expected_lines: { 'mail.verify-code.subject': MAIL.default_subject },
      },
    ]);
  });

  it('say that they cannot be saved where they are refused for what nobody sees, and try no more', async () => {
    server.on('PUT /api/v1/localizations/:id', () => {
      throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: { lines: {} } });
    });
    await openApp('/admin/localizations/3/mails/verify-code', { user: ADMIN });
    await write('Subject', 'Dein Code');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(PATH)).toHaveLength(2));
    expect(await screen.findByText('Changed.')).toBeVisible();
    expect(sent(PATH)).toHaveLength(2);
    expect(screen.getByLabelText('Subject')).toHaveValue('Dein Code');
  });

  it('are asked about part by part where somebody else was faster', async () => {
    let tries = 0;
    server.on('PUT /api/v1/localizations/:id', () => {
      tries += 1;
      if (tries > 1) return { localization: GERMAN, status: 'success' };
      const current = { lines: { 'mail.verify-code.subject': 'Ihr Code' } };
      throw new Refusal(409, { message: 'x', code: 'conflict', current });
    });
    await openApp('/admin/localizations/3/mails/verify-code', { user: ADMIN });
    await write('Subject', 'Dein Code');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Ihr Code')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Ihr Code'));
    expect(screen.getByLabelText('Text of the mail')).toHaveValue('Gib :code ein.');
  });

  it('say where there is no such mail, and try again where the look of one does not come', async () => {
    server.on('POST /api/v1/localizations/:id/mails/:name/preview', () => {
      throw new Refusal(500, { message: 'x' });
    });
    await openApp('/admin/localizations/3/mails/verify-code', { user: ADMIN });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await openApp('/admin/localizations/3/mails/nope', { user: ADMIN });
    await waitFor(() => expect(document.title).not.toContain('Bestätige'));
    expect(screen.queryAllByLabelText('Subject').length).toBeLessThan(2);
  });
});
