import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { readBootstrapData } from '../src/api/bootstrap-data';
import { createStore } from '../src/app/store';
import { DialogHost } from '../src/platform/dialogs/dialogs';
import { SaveButton } from '../src/platform/forms/save-button';
import { useMergeQuestion } from '../src/platform/forms/use-conflict-questions';
import { useForm } from '../src/platform/forms/use-form';
import type { ConflictResolution } from '../src/platform/forms/use-saving';
import { createI18n } from '../src/platform/i18n/i18n';
import { TextField } from '../src/ui/text-field';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { bootstrap } from './app';
import '../src/platform/forms/merge-dialog';

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

export const ROW: Row = { name: 'Ines', city: 'Lyon', links: [{ url: 'a' }, { url: 'b' }], updated_at: '1' };
export const refusal = (status: number, data: object) => ({ status, data });
const conflict = (current: Row) => refusal(409, { message: 'Changed.', code: 'conflict', current });

/** A server that keeps one row; what it is sent waits until it is told to answer. */
export class Rows {
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
  settle?: () => Promise<ConflictResolution>;
}

function PersonForm({ rows, whenFaulty, settle }: PersonFormProps) {
  const merge = useMergeQuestion<Person, Row>(({ name }) => name, {
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

/** The form of a person on the screen. */
export async function openPersonForm(rows: Rows, props: Omit<PersonFormProps, 'rows'> = {}): Promise<void> {
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
}

export const field = (name: string): HTMLElement => screen.getByLabelText(name);
export const type = (name: string, text: string): Promise<void> => userEvent.type(field(name), text);
export const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));
/** Whether something is unsaved. */
export const state = (): string | null => screen.getByRole('status').textContent;
export const saved = (): Promise<void> => waitFor(() => expect(state()).toBe('clean'));
