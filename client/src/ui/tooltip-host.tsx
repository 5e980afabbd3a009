import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOOLTIP_CLOSE_DELAY_MS, TOOLTIP_DELAY_MS } from '@tonearm/shared/limits';
import { cx } from '../lib/class-names';
import { isRightToLeft } from '../lib/direction';
import styles from './tooltip-host.module.css';
import tipStyles from './tip.module.css';
import kbdStyles from './kbd.module.css';

interface Tip {
  text: string;
  key: string | undefined;
  target: HTMLElement;
}

const GAP = 8;

function tipOf(node: EventTarget | null): Tip | null {
  const target = node instanceof Element ? node.closest<HTMLElement>('[data-tip]') : null;
  if (!target?.dataset.tip) return null;
  const { tip, tipKey, tipWhen } = target.dataset;
  return tipWhen && !window.matchMedia(tipWhen).matches ? null : { text: tip, key: tipKey, target };
}

/** Whether the pointer hovers; a touch has no hover to wait for. */
const hovers = (event: PointerEvent): boolean => event.pointerType !== 'touch';

function useTip(): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Tip | null = null;
    const show = (next: Tip | null): void => {
      shown = next;
      setTip(next);
    };
    const schedule = (next: Tip | null, delay: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => show(next), delay);
    };
    const over = (event: PointerEvent): void => {
      if (!hovers(event) || (event.target instanceof Element && event.target.closest(`.${styles.tipHost}`)))
        return clearTimeout(timer);
      const next = tipOf(event.target);
      if (next?.target === shown?.target) return clearTimeout(timer);
      if (next) schedule(next, shown ? 0 : TOOLTIP_DELAY_MS);
      else if (shown || timer) schedule(null, TOOLTIP_CLOSE_DELAY_MS);
    };
    const focus = (event: FocusEvent): void => {
      const next =
        event.target instanceof Element && event.target.matches(':focus-visible') ? tipOf(event.target) : null;
      if (next) schedule(next, TOOLTIP_DELAY_MS);
    };
    const dismiss = (): void => {
      clearTimeout(timer);
      if (shown) show(null);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismiss();
    };
    const listeners: [string, (event: never) => void][] = [
      ['pointerover', over],
      ['focusin', focus],
      ['focusout', dismiss],
      ['pointerdown', dismiss],
      ['keydown', escape],
      ['scroll', dismiss],
    ];
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener, true);
    };
  }, []);
  return tip;
}

/** Shows the `data-tip` of whatever is hovered or focused long enough. One for the whole page, so that a control costs nothing. */
export function TooltipHost() {
  const tip = useTip();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip || !box.current) return;
    const anchor = tip.target.getBoundingClientRect();
    const { width, height } = box.current.getBoundingClientRect();
    const isBeside = Boolean(tip.target.dataset.tipWhen);
    const beside = isRightToLeft(tip.target) ? anchor.left - width - GAP : anchor.right + GAP;
    const left = isBeside ? beside : anchor.left + anchor.width / 2 - width / 2;
    const above = anchor.top - height - GAP;
    const top = isBeside ? anchor.top + anchor.height / 2 - height / 2 : above < GAP ? anchor.bottom + GAP : above;
    box.current.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
    box.current.style.top = `${Math.max(GAP, top)}px`;
  }, [tip]);
  if (!tip) return null;
  // The label of the control says the same to a screen reader.
  return (
    <div ref={box} className={cx(tipStyles.tip, styles.tipHost)} aria-hidden>
      {tip.text}
      {tip.key && <span className={kbdStyles.kbd}>{tip.key}</span>}
    </div>
  );
}
