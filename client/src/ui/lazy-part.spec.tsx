import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { jestObject } from '../../test/jest-object';
import { connection } from '../lib/connection';
import { createI18n } from '../platform/i18n/i18n';
import { Unseen, lazyOverlay, lazyPart } from './lazy-part';
import { OfflineNewsContext } from './offline-news';

const Words = ({ text = 'Here I am' }: { text?: string }) => <p>{text}</p>;

describe('parts of the page that come later', () => {
  let isServed: boolean;
  let isServerUp: boolean;
  let asked: number;
  let notified: string[];
  const load = async (): Promise<{ default: typeof Words }> => {
    asked += 1;
    if (!isServed) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Words };
  };
  const pass = (ms: number): Promise<void> => act(async () => void (await jestObject.advanceTimersByTimeAsync(ms)));
  const show = async <P extends object>(Part: ComponentType<P>, props: P) => {
    const page = (given: P) => (
      <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
        <OfflineNewsContext value={(what) => void notified.push(what)}>
          <p>The page</p>
          <Suspense fallback={null}>
            <Part {...given} />
          </Suspense>
        </OfflineNewsContext>
      </I18nextProvider>
    );
    const { rerender } = render(page(props));
    await pass(0);
    return (given: P) => act(async () => rerender(page(given)));
  };
  /** What the connection finds out when it is asked. */
  const setServer = async (isUp: boolean): Promise<void> => {
    isServerUp = isUp;
    await act(async () => void (await connection.check()));
  };

  beforeEach(() => {
    jestObject.useFakeTimers();
    // React reports every error that a boundary has caught.
    jestObject.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(globalThis, {
      fetch: async () => {
        if (!isServerUp) throw new TypeError('Failed to fetch');
        return new Response();
      },
    });
    isServed = isServerUp = true;
    asked = 0;
    notified = [];
  });
  afterEach(async () => {
    await setServer(true);
    jestObject.useRealTimers();
    jestObject.restoreAllMocks();
  });

  it('are asked for again after a while', async () => {
    isServed = false;
    await show(lazyPart(load), {});
    expect(screen.queryByText('Here I am')).not.toBeInTheDocument();
    isServed = true;
    await pass(300);
    expect(screen.getByText('Here I am')).toBeVisible();
    expect(asked).toBe(2);
  });

  it('say in their place that they cannot be had, leave the page alone, and come when the connection does', async () => {
    isServed = isServerUp = false;
    await show(lazyPart(load), {});
    expect(screen.getByText('You are offline. This comes when you are connected again.')).toBeVisible();
    expect(screen.getByText('The page')).toBeVisible();
    isServed = true;
    await setServer(true);
    await pass(0);
    expect(screen.getByText('Here I am')).toBeVisible();
  });

  it('can be asked for by hand where only they are missing', async () => {
    isServed = false;
    await show(lazyPart(load), {});
    await pass(10_000);
    expect(screen.getByText('This part could not be loaded.')).toBeVisible();
    isServed = true;
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByText('Here I am')).toBeVisible();
  });

  it('are not missed where nobody would look for them', async () => {
    isServed = isServerUp = false;
    await show(lazyPart(load, Unseen), {});
    expect(document.body).toHaveTextContent(/^The page$/);
    isServed = true;
    await setServer(true);
    await pass(0);
    expect(screen.getByText('Here I am')).toBeVisible();
  });

  it('over the page they say so and close, and are tried again when they are opened again', async () => {
    isServed = isServerUp = false;
    let closed = 0;
    const Overlay = lazyOverlay(load) as ComponentType<{ isOpen: boolean; onClose: () => void }>;
    const onClose = (): void => void (closed += 1);
    const update = await show(Overlay, { isOpen: true, onClose });
    expect([notified, closed]).toEqual([['part'], 1]);
    expect(document.body).toHaveTextContent(/^The page$/);
    await update({ isOpen: false, onClose });
    isServed = true;
    await update({ isOpen: true, onClose });
    await pass(0);
    expect(screen.getByText('Here I am')).toBeVisible();
  });

  it('hand on a fault of their own', async () => {
    const Broken = lazyPart(async () => ({
      default: (): never => {
        throw new Error('broken inside');
      },
    }));
    await expect(show(Broken, {})).rejects.toThrow('broken inside');
  });
});
