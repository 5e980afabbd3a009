import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { giveSizes } from '../../../test/sizes';
import { createI18n } from '../../platform/i18n/i18n';
import { DataTable } from './data-table';
import type { DataColumn, TableSort } from './table-types';
import { useTableSelection } from './use-table-selection';

interface Song {
  id: number;
  name: string;
  plays: number;
}

const songs = (first: number): Song[] =>
  [0, 1, 2, 3, 4].map((n) => ({ id: first + n, name: `Song ${first + n}`, plays: n }));
const COLUMNS: readonly DataColumn<Song>[] = [
  { id: 'name', label: 'Name', width: '1fr', sort: 'asc', cell: ({ name }) => name },
  { id: 'plays', label: 'Plays', width: '80px', sort: 'desc', cell: ({ plays }) => plays },
];

function Page({ list, rows, opened }: { list: string; rows: readonly Song[]; opened: string[] }) {
  const [sort, setSort] = useState<TableSort>({ column: 'plays', direction: 'desc' });
  const selection = useTableSelection(list, rows);
  return (
    <>
      <DataTable
        label="Songs"
        columns={COLUMNS}
        rows={rows}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selection={list === 'to read' ? null : selection}
        actions={({ name }) => <a href={`#${name}`}>Open</a>}
        menu={() => []}
        onOpen={({ name }) => void opened.push(name)}
      />
      <button type="button" onClick={selection.chooseAllMatching}>
        All
      </button>
      <output>{selection.isAllMatching ? 'all' : [...selection.ids].join(' ')}</output>
    </>
  );
}

describe('a table', () => {
  const opened: string[] = [];
  let takeBack: () => void;
  let show: (list: string, rows: readonly Song[]) => void;
  const chosen = (): string | null => screen.getByRole('status').textContent;
  const row = (name: string): HTMLElement =>
    screen.getByRole('row', { name: new RegExp(`^Select ${name}\\b|${name} `) });
  const focus = (name: string): void => act(() => row(name).focus());

  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    opened.length = 0;
    const page = (list: string, rows: readonly Song[]) => (
      <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
        <MemoryRouter>
          <div data-scroller>
            <Page list={list} rows={rows} opened={opened} />
          </div>
        </MemoryRouter>
      </I18nextProvider>
    );
    const { rerender } = render(page('one', songs(1)));
    show = (list, rows) => rerender(page(list, rows));
  });
  afterEach(() => takeBack());

  it('is one tab stop, in which keys move, open and choose', async () => {
    focus('Song 1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(row('Song 3')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}{Home}{Enter}');
    expect(opened).toEqual(['Song 5', 'Song 1']);
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(chosen()).toBe('1 3');
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toBe('');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('role', 'checkbox');
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('chooses ranges with Shift, by keys and by the pointer', async () => {
    focus('Song 2');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('2 3 4');
    await userEvent.keyboard('{Escape}');
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select Song 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Song 3' }));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('1 2 3');
    expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveAttribute('aria-checked', 'mixed');
  });

  it('keeps a choice from page to page, and begins anew with another list', async () => {
    focus('Song 1');
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe('1 2 3 4 5');
    show('one', songs(6));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Song 7' }));
    expect(chosen()).toBe('1 2 3 4 5 7');
    show('other', songs(6));
    expect(chosen()).toBe('');
  });

  it('goes from all that match to single rows of the page', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect([chosen(), screen.getByRole('checkbox', { name: 'Select Song 2' }).getAttribute('aria-checked')]).toEqual([
      'all',
      'true',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Song 2' }));
    expect(chosen()).toBe('1 3 4 5');
  });

  it('has neither boxes nor keys for them where nothing is done to several rows', async () => {
    show('to read', songs(1));
    expect(screen.queryByRole('checkbox')).toBeNull();
    focus('Song 1');
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}{Control>}a{/Control}');
    expect(row('Song 2')).toHaveFocus();
    expect(row('Song 2')).not.toHaveAttribute('aria-selected');
    expect(chosen()).toBe('');
  });

  it('is ordered by its headings: first each its own way, then the other', async () => {
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('Plays')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect([heading('Name').getAttribute('aria-sort'), heading('Plays').getAttribute('aria-sort')]).toEqual([
      'ascending',
      null,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(heading('Name')).toHaveAttribute('aria-sort', 'descending');
  });
});
