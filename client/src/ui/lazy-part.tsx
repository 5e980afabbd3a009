import { Component, createElement, lazy, useEffect } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { useWhenOnline } from '../lib/connection';
import { PartUnavailable, loadPart } from '../lib/load-part';
import { useOfflineNews } from './offline-news';
import { PartProblem } from './part-problem';

interface UnavailableProps {
  onRetry: () => void;
  /** Of what the part lies over, if it can be closed. */
  onClose: (() => void) | null;
}

/** What stands where a part of the page could not be fetched. */
export type UnavailableView = ComponentType<UnavailableProps>;

/** For what stands in the page: a row that says so, and the part as soon as it can be had. */
export function InPlace({ onRetry }: UnavailableProps) {
  useWhenOnline(onRetry);
  return <PartProblem onRetry={onRetry} />;
}

/** For what nobody would miss: nothing, and the part as soon as it can be had. */
export function Unseen({ onRetry }: UnavailableProps) {
  useWhenOnline(onRetry);
  return null;
}

/** For what lies over the page: it says so and goes away, to be opened again by whoever wants it. */
export function OverPage({ onClose }: UnavailableProps) {
  const tell = useOfflineNews();
  useEffect(() => {
    tell('part');
    onClose?.();
    // Once, for the opening that failed.
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers are made anew with each drawing
  }, []);
  return null;
}

interface BoundaryProps {
  view: UnavailableView;
  /** Before the part is rendered again: React caches a failed load for ever. */
  renew: () => void;
  onClose: (() => void) | null;
  /** What lies over the page may stay in the tree while it is closed. */
  isOpen: boolean;
  children: () => ReactNode;
}

/** Keeps a part that cannot be fetched from taking the page along; faults of the part itself go on upwards. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.renew();
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.error !== null && this.props.isOpen && !before.isOpen) this.retry();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { view: View, onClose, children } = this.props;
    if (error === null) return children();
    if (!(error instanceof PartUnavailable)) throw error;
    return <View onRetry={this.retry} onClose={onClose} />;
  }

  private readonly retry = (): void => this.setState({ error: null });
}

const closerOf = ({ onClose }: { onClose?: unknown }): (() => void) | null =>
  typeof onClose === 'function' ? () => void (onClose as () => void)() : null;

/** @property fetchAhead has it at hand, so that it is drawn at once. */
type LazyPart<P> = FunctionComponent<P> & { fetchAhead: () => Promise<void> };

/** Like React's `lazy`, but the fetch is tried again, and a failure is shown in a boundary of its own. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  view: UnavailableView = InPlace,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const make = () => lazy(() => loadPart(load)) as unknown as ComponentType<P>;
  let part = make();
  const renew = (): void => {
    part = make();
  };
  function Part(props: P): ReactNode {
    const { isOpen = true } = props as { isOpen?: boolean };
    return (
      <PartBoundary view={view} renew={renew} onClose={closerOf(props)} isOpen={isOpen}>
        {() => createElement(loaded ?? part, props)}
      </PartBoundary>
    );
  }
  const fetchAhead = async (): Promise<void> => {
    // What cannot be had now is asked for again where it is drawn.
    loaded = await load().then(
      (module) => module.default,
      () => null,
    );
  };
  return Object.assign(Part, { fetchAhead });
}

/** A part that lies over the page: a dialog, a menu, a sheet. */
export const lazyOverlay = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> => lazyPart(load, OverPage);
