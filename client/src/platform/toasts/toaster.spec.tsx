import { act, fireEvent, render, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { jestObject } from '../../../test/jest-object';
import { createI18n } from '../i18n/i18n';
import { bootstrapApplied } from '../session/session.slice';
import type { PageData } from '../../api/bootstrap-data';
import { Toaster } from './toaster';
import { toastShown, toastsReducer } from './toasts.slice';

describe('toasts', () => {
  let show: (...toast: Parameters<typeof toastShown>) => void;
  let changePerson: () => void;
  const pass = (ms: number) => act(() => jestObject.advanceTimersByTime(ms));

  beforeEach(() => {
    jestObject.useFakeTimers();
    const store = configureStore({
      reducer: { toasts: toastsReducer },
      middleware: (defaults) => defaults({ serializableCheck: false }),
    });
    show = (...toast) => act(() => void store.dispatch(toastShown(...toast)));
    changePerson = () => act(() => void store.dispatch(bootstrapApplied({} as PageData)));
    render(
      <Provider store={store}>
        <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
          <MemoryRouter>
            <Toaster />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    );
  });
  afterEach(() => jestObject.useRealTimers());

  it('an offer to try again leaves with whom it was made to; what was said stays', () => {
    show({ type: 'positive', message: 'Saved' });
    changePerson();
    expect(screen.getByText('Saved')).toBeVisible();
    show({ type: 'danger', message: 'Nothing was saved', onRetry: () => undefined });
    changePerson();
    expect(screen.queryByText('Nothing was saved')).toBeNull();
  });

  it.each([
    ['positive', 3_000],
    ['danger', 8_000],
  ] as const)('a %s one leaves after %i ms', (type, ms) => {
    show({ type, message: 'Hello' });
    pass(ms - 1);
    expect(screen.getByText('Hello')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('one that can be taken back is offered for eight seconds, and goes once it was', () => {
    const undone: string[] = [];
    const offer = {
      type: 'positive',
      message: 'Deleted',
      button: { label: 'Undo', onSelect: () => undone.push('it') },
    };
    show(offer as Parameters<typeof toastShown>[0]);
    pass(7_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([undone, screen.queryByText('Deleted')]).toEqual([['it'], null]);
    show(offer as Parameters<typeof toastShown>[0]);
    pass(8_000);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });

  it('a loading one stays until it is replaced, and cannot be closed', () => {
    show({ type: 'loading', message: 'Working', id: 'job' });
    pass(60_000);
    expect(screen.getByText('Working')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    show({ type: 'positive', message: 'Done', id: 'job' });
    expect(screen.queryByText('Working')).not.toBeInTheDocument();
    pass(3_000);
    expect(screen.queryByText('Done')).not.toBeInTheDocument();
  });

  it('waits while it is hovered or focused, and then goes on where it was', () => {
    show({ type: 'positive', message: 'Hello' });
    pass(2_000);
    fireEvent.pointerEnter(screen.getByText('Hello'));
    pass(60_000);
    expect(screen.getByText('Hello')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('Hello'));
    pass(999);
    expect(screen.getByText('Hello')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('makes room for the next one, whose time is its own', () => {
    show({ type: 'positive', message: 'First' });
    pass(2_900);
    show({ type: 'positive', message: 'Second' });
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    pass(2_900);
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('is announced by its urgency, and can be closed', () => {
    show({ type: 'danger', message: 'Broken', action: { label: 'Upgrade', action: '/pricing' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Broken')).not.toBeInTheDocument();
  });
});
