import { createElement, startTransition, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { addressNow } from '../api/bootstrap-data';
import type { PageData } from '../api/bootstrap-data';
import { Drawing } from './drawing';
import { fetchFrameAhead } from './site/shell-or-landing';
import type { createRouter } from './router';
import { whenIdle } from '../lib/when-idle';

type Router = ReturnType<typeof createRouter>;

/** The style sheet of a prerendered page: what is shown before the live page loads its own rules. */
async function lateSheets(): Promise<void> {
  const waited = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].filter(({ sheet }) => !sheet);
  await Promise.all(
    waited.map(
      (link) =>
        new Promise((resolve) => {
          for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
        }),
    ),
  );
}

function pageReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return void resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Waits until the live page can replace the prerendered one without a gap. */
export async function readyToReplace(router: Router, { settings }: PageData): Promise<void> {
  const [path = '/'] = addressNow().split('?');
  await Promise.all([lateSheets(), pageReady(router), fetchFrameAhead(path, settings)]);
}

/** Notifies the prerendered view once it has been replaced. */
function InPlaceOf({ drawing, children }: { drawing: Drawing; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    // A page that was prerendered for another screen was hidden.
    document.documentElement.dataset.drawn = 'replaced';
    // Its rules stand after the style sheet: they would override it, and may be those of another screen.
    document.querySelector('style[data-drawing]')?.remove();
  }, []);
  useEffect(() => drawing.carryOver(), [drawing]);
  return children;
}

/** Replaces the prerendered page by the live one: what was done with it is carried over, and nothing animates in again. */
export function replaceDrawing(root: Root, container: Element, page: ReactNode): void {
  const drawing = new Drawing(container);
  // Made in pieces: what is seen stays usable meanwhile.
  startTransition(() => root.render(createElement(InPlaceOf, { drawing, children: page })));
  // By then what moves on its own has come to its end.
  whenIdle(() => setTimeout(() => delete document.documentElement.dataset.drawn, 1_000));
}
