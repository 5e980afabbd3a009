import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  ImportedLinesAnswer,
  LocalizationRecord,
  TranslatedLinesAnswer,
} from '@tonearm/shared/admin/localizations.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import '../../../platform/forms/merge-dialog';
import '../../../ui/data-table/column-menu';
import './localizations-page';
import './localization-dialog';
import './translate-page';
import './add-text-dialog';
import './import-lines-dialog';
import '../../../ui/menu/menu-overlay';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const PATH = '/api/v1/localizations';
const locale = (id: number, language: string, given: Partial<LocalizationRecord>): LocalizationRecord => ({
  id,
  model_type: 'localization',
  name: language,
  language,
  direction: 'ltr',
  lines_count: 0,
  translated_percent: 0,
  is_default: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  ...given,
});
const POLISH = locale(3, 'pl', { name: 'Polski', translated_percent: 40 });
const LOCALES = [locale(1, 'en', { name: 'English', translated_percent: 100, is_default: true }), POLISH];
const SHEET: TranslatedLinesAnswer = {
  localization: POLISH,
  keys: ['Go to :name', ':count songs_few', 'Home', 'Albums'],
  lines: { Albums: 'Albumy' },
  drafts: { Home: 'Start' },
  shipped: {},
  status: 'success',
};

describe('the languages of the site', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/localizations', () => listOf(LOCALES))
      .on('GET /api/v1/localizations/:id/lines', () => SHEET)
      .on('PUT /api/v1/localizations/:id', () => ({ localization: POLISH, status: 'success' }))
      .on('POST /api/v1/localizations', () => ({ localization: POLISH, status: 'success' }));
  });
  const sent = (path: string) =>
    server.requests.filter(({ path: asked, body }) => asked === path && body).map(({ body }) => body);
  const field = async (text: string) => await screen.findByRole('textbox', { name: text });

  it('are reached by those who may translate, and by nobody else', async () => {
    const permissions = ['admin.access', 'localizations.view'].map((name) => ({ name, restrictions: [] }));
    const { address } = await openApp('/admin/localizations', { user: { ...INES, permissions } });
    await waitFor(() => expect(address()).toBe('/404'));
  });

  it('show how far each is, and offer to delete neither English nor the default', async () => {
    await openApp('/admin/localizations', { user: ADMIN });
    expect(within(await screen.findByRole('row', { name: /Polski/ })).getByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '40%',
    );
    const menuOf = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: `More: ${name}` }));
      const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
      await userEvent.keyboard('{Escape}');
      return items;
    };
    expect(await menuOf('English')).toEqual(['Translate', 'Mails', 'Edit']);
    expect(await menuOf('Polski')).toEqual(['Translate', 'Mails', 'Edit', 'Make default', 'Delete']);
  });

  it('are added by their code, which says name and direction', async () => {
    const { address } = await openApp('/admin/localizations', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'New language' }));
    const dialog = await screen.findByRole('dialog', { name: 'New language' });
    await userEvent.type(within(dialog).getByLabelText('Code'), 'ar');
    expect(within(dialog).getByLabelText('Name')).toHaveValue('العربية');
    expect(within(dialog).getByRole('radio', { name: 'Right to left' })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(address()).toBe('/admin/localizations/3/translate'));
    expect(sent(PATH)).toEqual([{ language: 'ar', name: 'العربية', direction: 'rtl' }]);
  });

  it('keep the name that was typed by hand, whatever the code', async () => {
    await openApp('/admin/localizations', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'New language' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New language' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Ours');
    await userEvent.type(dialog.getByLabelText('Code'), 'ar');
    expect(dialog.getByLabelText('Name')).toHaveValue('Ours');
    expect(dialog.getByRole('radio', { name: 'Right to left' })).toBeChecked();
  });

  it('are translated text by text: what was changed is sent together, with what stood there', async () => {
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    fireEvent.change(await field('Albums'), { target: { value: 'Płyty' } });
    fireEvent.change(await field('Go to :name'), { target: { value: 'Do' } });
    expect(screen.getByText('Placeholders are missing: :name.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save all' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.change(await field('Go to :name'), { target: { value: 'Do :name' } });
    expect(screen.getByText('For 2, 3, 4 …')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take over: Start' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save all' }));
    expect(await screen.findByText('Texts saved: 3')).toBeVisible();
    expect(sent(`${PATH}/3`)).toEqual([
      {
        lines: { 'Go to :name': 'Do :name', Home: 'Start', Albums: 'Płyty' },
        expected_lines: { 'Go to :name': null, Home: null, Albums: 'Albumy' },
      },
    ]);
  });

  it('are not saved by searching, and what is wrong stays in sight whatever is searched', async () => {
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    fireEvent.change(await field('Albums'), { target: { value: 'Płyty' } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search texts' }), 'home{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Albums' })).toBeNull());
    fireEvent.change(await field('Home'), { target: { value: ':nobody' } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search texts' }), ' of mine{Enter}');
    expect(await field('Home')).toHaveValue(':nobody');
    expect(sent(`${PATH}/3`)).toEqual([]);
  });

  it('keep what was saved before where one’s own changes are discarded for those of others', async () => {
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    fireEvent.change(await field('Albums'), { target: { value: 'Płyty' } });
    fireEvent.keyDown(await field('Albums'), { key: 'ы', code: 'KeyS', ctrlKey: true });
    expect(await screen.findByText('Texts saved: 1')).toBeVisible();
    server.on('PUT /api/v1/localizations/:id', () => {
      throw new Refusal(409, { message: 'x', code: 'conflict', current: { lines: { Home: 'Dom' } } });
    });
    fireEvent.change(await field('Home'), { target: { value: 'Start' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save all' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    await waitFor(async () => expect(await field('Home')).toHaveValue('Dom'));
    expect(await field('Albums')).toHaveValue('Płyty');
  });

  it('may be of any words, those that objects have by themselves too', async () => {
    server.on('GET /api/v1/localizations/:id/lines', () => ({
      ...SHEET,
      keys: ['constructor', '__proto__'],
      lines: {},
    }));
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    expect(await field('constructor')).toHaveValue('');
    fireEvent.change(await field('constructor'), { target: { value: 'Budowniczy' } });
    fireEvent.change(await field('__proto__'), { target: { value: 'Wzór' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save all' }));
    expect(await screen.findByText('Texts saved: 2')).toBeVisible();
    const [{ lines, expected_lines: expected }] = sent(`${PATH}/3`) as [
      { lines: Record<string, string>; expected_lines: Record<string, string> },
    ];
    expect([Object.entries(lines), Object.entries(expected)]).toEqual([
      [
        ['constructor', 'Budowniczy'],
        ['__proto__', 'Wzór'],
      ],
      [
        ['constructor', null],
        ['__proto__', null],
      ],
    ]);
  });

  const plan = (given: Partial<ImportedLinesAnswer>): ImportedLinesAnswer => ({
    localization: POLISH,
    added: 2,
    unknown: 0,
    changed: 1,
    unchanged: 5,
    refused: 0,
    refusals: [],
    status: 'success',
    ...given,
  });
  const chooseFile = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More: Polski' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Import texts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import texts: Polski' }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, new File(['{}'], 'pl.json'));
    return dialog;
  };

  it('are imported from a file once it was seen what would change, and fill the page then', async () => {
    const refusals = [{ key: 'Go to :name', reason: 'Placeholders are missing: :name.' }];
    server.on('POST /api/v1/localizations/:id/upload', ({ query }) =>
      plan(query.get('preview') === 'true' ? { refused: 3, unknown: 1, refusals } : {}),
    );
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    expect(await field('Albums')).toHaveValue('Albumy');
    const dialog = await chooseFile();
    expect(await dialog.findByText('Placeholders are missing: :name.')).toBeVisible();
    expect(dialog.getByText('And 2 more')).toBeVisible();
    expect(dialog.getByText(/New texts that this site does not have yet: 1/)).toBeVisible();
    server.on('GET /api/v1/localizations/:id/lines', () => ({ ...SHEET, lines: { Albums: 'Płyty' } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Texts imported: 3')).toBeVisible();
    await waitFor(async () => expect(await field('Albums')).toHaveValue('Płyty'));
    const asked = server.requests.filter(({ path }) => path.endsWith('/upload')).map(({ query }) => String(query));
    expect(asked).toEqual(['preview=true', `expected_updated_at=${encodeURIComponent(POLISH.updated_at)}`]);
  });

  it('are looked at again where somebody changed them meanwhile, and say what is wrong with a file', async () => {
    server.on('POST /api/v1/localizations/:id/upload', ({ query }) => {
      if (query.get('preview') === 'true') return plan({});
      throw new Refusal(409, { message: 'x', code: 'conflict' });
    });
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    const dialog = await chooseFile();
    await userEvent.click(await dialog.findByRole('button', { name: 'Import' }));
    expect(await dialog.findByText(/Somebody has changed texts of this language meanwhile/)).toBeVisible();
    server.on('POST /api/v1/localizations/:id/upload', () => {
      throw new Refusal(422, {
        message: 'x',
        code: 'invalid',
        errors: { file: ['This is no JSON that can be read.'] },
      });
    });
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
      new File(['{'], 'pl.json'),
    );
    expect(await dialog.findByText('This is no JSON that can be read.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('ask before what was typed is lost to an import', async () => {
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    fireEvent.change(await field('Albums'), { target: { value: 'Płyty' } });
    await userEvent.click(screen.getByRole('button', { name: 'More: Polski' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Import texts' }));
    const question = await screen.findByRole('dialog', { name: 'Import without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await field('Albums')).toHaveValue('Płyty');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show only what is missing, move on by Enter, and take texts of the site’s own', async () => {
    await openApp('/admin/localizations/3/translate', { user: ADMIN });
    await userEvent.click(await field('Go to :name'));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await field(':count songs')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Missing only' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Albums' })).toBeNull());
    expect(screen.getByText('Texts: 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a text' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a text' });
    await userEvent.type(within(dialog).getByLabelText('English text'), 'Our cellar');
    await userEvent.type(within(dialog).getByLabelText('Translation'), 'Nasza piwnica');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await field('Our cellar')).toHaveValue('Nasza piwnica');
  });
});
