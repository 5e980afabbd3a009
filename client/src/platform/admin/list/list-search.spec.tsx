import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, RouterProvider, createMemoryRouter, useSearchParams } from 'react-router-dom';
import { bootstrap } from '../../../../test/app';
import { jestObject } from '../../../../test/jest-object';
import { readBootstrapData } from '../../../api/bootstrap-data';
import { createStore } from '../../../app/store';
import { ListSearch } from './list-search';

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <ListSearch
        label="Search roles"
        query={params.get('query') ?? ''}
        onSearch={(query) => setParams({ query }, { replace: true })}
        hasHint={false}
      />
      <p>Asked for: {params.get('query') ?? 'everything'}</p>
      <Link to="/editor">Editors</Link>
    </>
  );
}

describe('the search box of a list', () => {
  let editorMayCome: () => void;
  beforeEach(() => {
    window.bootstrapData = bootstrap();
    const coming = new Promise<void>((resolve) => (editorMayCome = resolve));
    const editor = async () => {
      await coming;
      return { Component: () => <h1>An editor</h1> };
    };
    const router = createMemoryRouter([
      { path: '/', element: <List /> },
      { path: '/editor', lazy: editor },
    ]);
    render(
      <Provider store={createStore(readBootstrapData())}>
        <RouterProvider router={router} />
      </Provider>,
    );
  });
  afterEach(() => jestObject.useRealTimers());

  it('asks once typing rests', async () => {
    await userEvent.type(screen.getByLabelText('Search roles'), 'edi');
    expect(await screen.findByText('Asked for: edi')).toBeVisible();
  });

  it('calls no page off that is on its way', async () => {
    jestObject.useFakeTimers();
    // At once: on a busy machine, typing may come to rest before a pointer has arrived.
    fireEvent.change(screen.getByLabelText('Search roles'), { target: { value: 'edi' } });
    fireEvent.click(screen.getByRole('link', { name: 'Editors' }));
    // Longer than typing has to rest.
    await act(() => jestObject.advanceTimersByTimeAsync(600));
    jestObject.useRealTimers();
    expect(screen.getByText('Asked for: everything')).toBeVisible();
    editorMayCome();
    expect(await screen.findByRole('heading', { name: 'An editor' })).toBeVisible();
  });
});
