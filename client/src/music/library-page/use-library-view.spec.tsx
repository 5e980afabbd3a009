import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { bootstrap } from '../../../test/app';
import { typed } from '../../api/bootstrap-data';
import { Providers } from '../../app/providers';
import { createStore } from '../../app/store';
import { createI18n } from '../../platform/i18n/i18n';
import { useLibraryView } from './use-library-view';

describe('the order of a library', () => {
  const open = () => {
    window.bootstrapData = bootstrap();
    const page = typed(window.bootstrapData);
    const store = createStore(page);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Providers store={store} translator={createI18n(page.locale)}>
        <MemoryRouter initialEntries={['/library/songs?query=sun']}>{children}</MemoryRouter>
      </Providers>
    );
    const sorts = [
      { id: 'added_at', label: 'Added', direction: 'desc' },
      { id: 'name', label: 'Title', direction: 'asc' },
    ] as const;
    return renderHook(() => ({ view: useLibraryView(sorts), search: useLocation().search }), { wrapper }).result;
  };

  it('turns around with a second press, even one that comes before the first is drawn', () => {
    const page = open();
    act(() => page.current.view.setSort('name'));
    expect(page.current.search).toBe('?query=sun&orderBy=name&orderDir=asc');
    act(() => page.current.view.setSort('added_at'));
    act(() => {
      page.current.view.setSort('name');
      page.current.view.setSort('name');
    });
    expect(page.current.search).toBe('?query=sun&orderBy=name&orderDir=desc');
    expect(page.current.view.sort).toMatchObject({ id: 'name', direction: 'desc' });
  });

  it('keeps what is typed when it is sorted in the same moment', () => {
    const page = open();
    act(() => {
      page.current.view.setQuery('rain');
      page.current.view.setSort('name');
    });
    expect(page.current.search).toBe('?query=rain&orderBy=name&orderDir=asc');
  });
});
