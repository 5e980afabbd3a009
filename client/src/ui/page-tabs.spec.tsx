import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import { PageTabs } from './page-tabs';

const PARTS = ['songs', 'albums', 'about'];

function Page({ replace }: { replace: boolean }) {
  const { pathname } = useLocation();
  return (
    <PageTabs
      label="Parts"
      replace={replace}
      tabs={PARTS.map((part) => ({ to: `/${part}`, label: part, isCurrent: pathname === `/${part}` }))}
    />
  );
}

function show({ replace = false } = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Page replace={replace} /> }], {
    initialEntries: ['/before', '/songs'],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Parts' }));
const current = () => tabs().getByRole('link', { current: 'page' }).textContent;

describe('tabs of a page', () => {
  it('are links to its parts, and say which one is open', async () => {
    const router = show();
    expect(
      tabs()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(PARTS);
    expect(current()).toBe('songs');
    await userEvent.click(tabs().getByRole('link', { name: 'albums' }));
    expect(current()).toBe('albums');
    expect(router.state.location.pathname).toBe('/albums');
  });

  it('leave a step in the history, unless they are one page', async () => {
    for (const [replace, back] of [
      [false, '/songs'],
      [true, '/before'],
    ] as const) {
      const router = show({ replace });
      await userEvent.click(screen.getAllByRole('link', { name: 'about' }).at(-1) as HTMLElement);
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe(back);
    }
  });

  it('bring the open one into sight where their row scrolls', () => {
    const sizes = giveBoxes();
    show();
    sizes.restore();
    expect(screen.getByRole('list').scrollLeft).toBe(250);
  });
});

/** A row 100 pixels wide, whose open tab stands 250 pixels further than its middle. */
function giveBoxes() {
  const { getBoundingClientRect } = HTMLElement.prototype;
  HTMLElement.prototype.getBoundingClientRect = function boxOf(this: HTMLElement) {
    const [left, width] = this.tagName === 'UL' ? [0, 100] : [280, 40];
    return { left, width, right: left + width } as DOMRect;
  };
  return { restore: () => (HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect) };
}
