import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MOBILE_BREAKPOINT_PX } from '@tonearm/shared/limits';
import { I18nextProvider } from 'react-i18next';
import { Outlet, RouterProvider, createBrowserRouter, useNavigate } from 'react-router-dom';
import { setMedia } from '../../../test/browser-gaps';
import { createI18n } from '../i18n/i18n';
import ConfirmDialog from './confirm-dialog';
import { DialogHost, useDialogs } from './dialogs';

const WORDS = { title: 'Delete it?', children: 'It is gone for good.', confirmLabel: 'Delete' };

describe('dialogs over a page', () => {
  let answers: unknown[];

  function Page({ name }: { name: string }) {
    const open = useDialogs();
    const navigate = useNavigate();
    return (
      <>
        <h1>{name}</h1>
        <button
          type="button"
          onClick={() =>
            void open<typeof WORDS, true>(ConfirmDialog, WORDS).then((answer) => answers.push(answer ?? null))
          }
        >
          Ask
        </button>
        <button type="button" onClick={() => void navigate('/two')}>
          On
        </button>
      </>
    );
  }

  const show = async () => {
    window.history.replaceState(null, '', '/one');
    const children = ['one', 'two'].map((name) => ({ path: name, element: <Page name={name} /> }));
    const router = createBrowserRouter([
      {
        element: (
          <DialogHost>
            <Outlet />
          </DialogHost>
        ),
        children,
      },
    ]);
    await act(async () => {
      render(
        <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
          <RouterProvider router={router} />
        </I18nextProvider>,
      );
    });
    return router;
  };
  const dialog = () => screen.queryByRole('dialog', { name: 'Delete it?' });
  const ask = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(dialog()).toBeVisible();
  };
  const back = (): void => act(() => window.history.back());
  const setPhone = (isPhone: boolean): void => act(() => setMedia(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`, isPhone));

  beforeEach(() => {
    answers = [];
  });
  afterEach(() => setPhone(false));

  it('close without an answer when another page is below them', async () => {
    const router = await show();
    await ask();
    await act(() => router.navigate('/two'));
    expect(screen.getByRole('heading', { name: 'two' })).toBeInTheDocument();
    expect(dialog()).not.toBeInTheDocument();
    expect(answers).toEqual([null]);
  });

  it('on a phone close by Back, which leaves the page alone; a second step leaves it', async () => {
    setPhone(true);
    const router = await show();
    await act(() => router.navigate('/two'));
    await ask();
    back();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(answers).toEqual([null]);
    expect(screen.getByRole('heading', { name: 'two' })).toBeVisible();
    back();
    expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible();
  });

  it('on a phone leave no step behind when they are closed by hand', async () => {
    setPhone(true);
    const router = await show();
    await act(() => router.navigate('/two'));
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.history.state).not.toHaveProperty('sheet'));
    expect(screen.getByRole('heading', { name: 'two' })).toBeVisible();
    back();
    expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible();
  });

  it('on a phone stay open that come while another closes, each with a step of its own', async () => {
    setPhone(true);
    const router = await show();
    await act(() => router.navigate('/two'));
    await ask();
    const stepBack = window.history.back.bind(window.history);
    const entryNow = (): string => JSON.stringify(window.history.state);
    let entry: string | undefined;
    // In the moment when the first one's step back has been asked for and not been taken yet.
    window.history.back = () => {
      window.history.back = stepBack;
      stepBack();
      fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
      entry = entryNow();
    };
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(entryNow()).not.toBe(entry ?? entryNow()));
    expect(dialog()).toBeVisible();
    expect(answers).toEqual([null]);
    back();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'two' })).toBeVisible();
    expect(window.history.state).not.toHaveProperty('sheet');
    back();
    expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible();
  });

  it('on a phone that lead to another page are passed over on the way back', async () => {
    setPhone(true);
    const router = await show();
    await ask();
    await act(() => router.navigate('/two'));
    expect(dialog()).not.toBeInTheDocument();
    back();
    expect(await screen.findByRole('heading', { name: 'one' })).toBeVisible();
    await waitFor(() => expect(window.history.state).not.toHaveProperty('sheet'));
    expect(dialog()).not.toBeInTheDocument();
  });
});
