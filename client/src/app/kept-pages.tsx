import type { ComponentType } from 'react';
import { loadPart } from '../lib/load-part';
import { lazyPart } from '../ui/lazy-part';
import { RouteProblem } from './route-problem';

type LoadPage = () => Promise<{ Component: ComponentType }>;

function kept(load: LoadPage, isInShell: boolean): LoadPage {
  return async () => {
    try {
      return await loadPart(load);
    } catch {
      // The router would keep the failure until the document is reloaded.
      return {
        Component: lazyPart(
          async () => ({ default: (await load()).Component }),
          ({ onRetry }) => <RouteProblem isInShell={isInShell} onRetry={onRetry} />,
        ),
      };
    }
  };
}

/** Pages whose code is asked for more than once, and which say in their place that they cannot be had. */
export const keptPages = <N extends string>(pages: Record<N, LoadPage>, isInShell = true): Record<N, LoadPage> =>
  Object.fromEntries(Object.entries<LoadPage>(pages).map(([name, load]) => [name, kept(load, isInShell)])) as Record<
    N,
    LoadPage
  >;
