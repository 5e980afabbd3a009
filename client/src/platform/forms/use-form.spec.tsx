import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { I18nextProvider } from 'react-i18next';
import { bootstrap } from '../../../test/app';
import { readBootstrapData } from '../../api/bootstrap-data';
import { createStore } from '../../app/store';
import { TextField } from '../../ui/text-field';
import { DialogHost } from '../dialogs/dialogs';
import { createI18n } from '../i18n/i18n';
import { SaveButton } from './save-button';
import { useMergeQuestion } from './use-conflict-questions';
import { useForm } from './use-form';
import type { Settlement } from './use-saving';
import './merge-dialog';

interface Person {
  name: string;
  city: string;
  links: readonly { url: string }[];
  /** A file that is sent by its id and never answered. */
  picture: number | null;
}
interface Row {
  name: string;
  city: string;
  links: readonly { url: string }[];
  updated_at: string;
}
type Sent = Person & { expected: string | undefined; before: Person };

const ROW: Row = { name: 'Ines', city: 'Lyon', links: [{ url: 'a' }, { url: 'b' }], updated_at: '1' };
const refusal = (status: number, data: object) => ({ status, data });
const conflict = (current: Row) => refusal(409, { message: 'Changed.', code: 'conflict', current });

/** A server that keeps one row; what it is sent waits until it is told to answer. */
class Rows {
  row = ROW;
  readonly sent: Sent[] = [];
  private waiting: (() => void)[] = [];
  refuses: unknown = null;
  isSlow = false;

  async save(sent: Sent): Promise<Row> {
    this.sent.push(sent);
    if (this.isSlow) await new Promise<void>((go) => this.waiting.push(go));
    if (this.refuses) throw this.refuses;
    if (sent.expected !== this.row.updated_at) throw conflict(this.row);
    const { name, city, links } = sent;
    this.row = { name: name.trim(), city, links, updated_at: String(Number(this.row.updated_at) + 1) };
    return this.row;
  }
  answer(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}

interface PersonFormProps {
  rows: Rows;
  whenFaulty?: 'block' | 'mark';
  settle?: () => Promise<Settlement>;
}

function PersonForm({ rows, whenFaulty, settle }: PersonFormProps) {
  const merge = useMergeQuestion<Person>('Ines', {
    name: { label: 'Name', textOf: ({ name }) => name },
    city: { label: 'City', textOf: ({ city }) => city },
    links: { label: 'Links', textOf: ({ links }) => links.map(({ url }) => url).join(', ') },
    picture: { label: 'Picture', textOf: () => '' },
  });
  const form = useForm<Person, Row>({
    initial: { ...ROW, picture: null },
    item: {
      version: ROW.updated_at,
      valuesOf: ({ name, city, links }, kept) => ({ name, city, links, picture: kept?.picture ?? null }),
      settle: settle ?? merge,
    },
    ...(whenFaulty && { whenFaulty }),
    faultsOf: ({ name }) => (name.trim() === '' ? { name: 'Give it a name.' } : {}),
    send: (values, { before, version }) => rows.save({ ...values, before, expected: version }),
    onSaved: () => undefined,
    fieldOf: (field) => field.replace(/^town$/, 'city'),
  });
  const { values, set, setAt, errorOf } = form;
  return (
    <form onSubmit={form.submit}>
      <TextField
        label="Name"
        name="name"
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="City"
        name="city"
        value={values.city}
        error={errorOf('city')}
        onChange={(event) => set({ city: event.target.value })}
      />
      {values.links.map(({ url }, at) => (
        <TextField
          key={at}
          label={`Link ${at}`}
          name={`links.${at}.url`}
          value={url}
          error={errorOf(`links.${at}.url`)}
          onChange={(event) => setAt(`links.${at}.url`, event.target.value)}
        />
      ))}
      <button type="button" onClick={() => set({ picture: 9 })}>
        Choose
      </button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
      <output>{form.isDirty ? 'dirty' : 'clean'}</output>
      <SaveButton form={form} />
    </form>
  );
}

describe('a form', () => {
  let rows: Rows;
  const open = async (props: Omit<PersonFormProps, 'rows'> = {}) => {
    window.bootstrapData = bootstrap();
    const page = readBootstrapData();
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <DialogHost>
            <PersonForm rows={rows} {...props} />
          </DialogHost>
        ),
      },
    ]);
    await act(async () => {
      render(
        <Provider store={createStore(page)}>
          <I18nextProvider i18n={createI18n(page.locale)}>
            <RouterProvider router={router} />
          </I18nextProvider>
        </Provider>,
      );
    });
  };
  const field = (name: string) => screen.getByLabelText(name);
  const type = (name: string, text: string) => userEvent.type(field(name), text);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const state = () => screen.getByRole('status').textContent;
  const saved = () => waitFor(() => expect(state()).toBe('clean'));
  beforeEach(() => {
    rows = new Rows();
  });

  it('has nothing to save until something is changed, and says so', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAccessibleDescription('Nothing has been changed yet.');
    await userEvent.click(button);
    expect(rows.sent).toEqual([]);
    await type('Name', '!');
    expect(state()).toBe('dirty');
    await userEvent.type(field('Name'), '{Backspace}');
    expect(state()).toBe('clean');
    await type('City', '!');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field('City')).toHaveValue('Lyon');
    expect(state()).toBe('clean');
  });

  it('says why it cannot be saved, beside Save and at the field', async () => {
    await open();
    await userEvent.clear(field('Name'));
    expect(screen.getByText('Give it a name.', { selector: '.errmsg' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Give it a name.');
    await save();
    expect(rows.sent).toEqual([]);
  });

  it('marks what is wrong once Save was pressed, where it is to be like that', async () => {
    await open({ whenFaulty: 'mark' });
    await userEvent.clear(field('Name'));
    expect(screen.queryByText('Give it a name.')).toBeNull();
    await save();
    expect(screen.getByText('Give it a name.', { selector: '.errmsg' })).toBeVisible();
    expect(rows.sent).toEqual([]);
  });

  it('takes what the server made of it, and sends it again only changed', async () => {
    await open();
    await type('Name', '  ');
    await save();
    await saved();
    expect(field('Name')).toHaveValue('Ines');
    await type('City', '!');
    await save();
    await saved();
    expect(rows.sent.map(({ city, expected }) => [city, expected])).toEqual([
      ['Lyon', '1'],
      ['Lyon!', '2'],
    ]);
  });

  it('puts what the server says at the field, however deep, until that is changed', async () => {
    await open();
    await type('Link 1', '!');
    rows.refuses = refusal(422, {
      message: 'x',
      code: 'invalid',
      errors: { 'links.1.url': ['No such page.'], town: ['Unknown.'] },
    });
    await save();
    expect(await screen.findByText('No such page.')).toBeVisible();
    expect(field('City')).toHaveFocus();
    await type('Link 0', '!');
    expect(screen.getByText('No such page.')).toBeVisible();
    await type('Link 1', '!');
    expect(screen.queryByText('No such page.')).toBeNull();
    expect(screen.getByText('Unknown.')).toBeVisible();
    expect(field('Link 1')).toHaveValue('b!!');
  });

  it('keeps what is typed while it is sent, and a file that was sent is not sent again', async () => {
    rows.isSlow = true;
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await save();
    await type('City', '!');
    await act(async () => rows.answer());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(state()).toBe('dirty');
    rows.isSlow = false;
    await save();
    await saved();
    expect(rows.sent.map(({ city, picture, before }) => [city, picture, before.picture])).toEqual([
      ['Lyon', 9, null],
      ['Lyon!', 9, 9],
    ]);
  });

  it('is sent once, however often it is asked to', async () => {
    rows.isSlow = true;
    await open();
    await type('City', '!{Enter}{Enter}');
    await act(async () => rows.answer());
    await saved();
    expect(rows.sent).toHaveLength(1);
  });

  describe('where somebody else was faster', () => {
    const dialog = () => screen.findByRole('dialog', { name: 'Changed in the meantime' }, { timeout: 5_000 });
    const press = async (name: string) => await userEvent.click(within(await dialog()).getByRole('button', { name }));

    it('saves one’s own changes on top of theirs, and asks where both have changed the same', async () => {
      await open();
      await type('Name', '!');
      await type('City', ' 1');
      rows.row = { name: 'Inès', city: 'Paris', links: [{ url: 'c' }], updated_at: '5' };
      await save();
      const asked = within(await dialog());
      expect(asked.getByText('Their change, which stays.').parentElement).toHaveTextContent('Linksc');
      expect(asked.getByRole('radio', { name: 'Ines!' })).toBeChecked();
      await userEvent.click(asked.getByRole('radio', { name: 'Paris' }));
      await press('Save');
      await saved();
      expect(rows.row).toEqual({ name: 'Ines!', city: 'Paris', links: [{ url: 'c' }], updated_at: '6' });
      expect(field('Link 0')).toHaveValue('c');
    });

    it('keeps what was typed while it was sent', async () => {
      rows.isSlow = true;
      await open({ settle: async () => ({ yielded: [] }) });
      await type('Name', '!');
      await save();
      rows.row = { ...ROW, city: 'Paris', updated_at: '5' };
      await type('Link 0', '!');
      await act(async () => rows.answer());
      await waitFor(() => expect(rows.sent).toHaveLength(2));
      await type('Link 1', '!');
      await act(async () => rows.answer());
      await waitFor(() => expect(rows.row).toMatchObject({ name: 'Ines!', city: 'Paris', links: ROW.links }));
      expect(field('Link 0')).toHaveValue('a!');
      expect(field('Link 1')).toHaveValue('b!');
      expect(field('City')).toHaveValue('Paris');
      expect(state()).toBe('dirty');
    });

    it('can give way to them, or leave it for later', async () => {
      await open();
      await type('Name', '!');
      rows.row = { ...ROW, city: 'Paris', updated_at: '5' };
      await save();
      await press('Close');
      expect(field('Name')).toHaveValue('Ines!');
      expect(field('City')).toHaveValue('Lyon');
      await save();
      await press('Discard my changes');
      await saved();
      expect(field('Name')).toHaveValue('Ines');
      expect(field('City')).toHaveValue('Paris');
      expect(rows.row.updated_at).toBe('5');
    });

    it('asks nobody where nothing that it shows was changed', async () => {
      await open({ settle: () => Promise.reject(new Error('It asked.')) });
      await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
      await save();
      await saved();
      await type('Name', '!');
      rows.row = { ...rows.row, updated_at: '5' };
      await save();
      await saved();
      expect(rows.row).toMatchObject({ name: 'Ines!', updated_at: '6' });
    });
  });
});
