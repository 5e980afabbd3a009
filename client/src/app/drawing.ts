declare global {
  interface Window {
    /** The last button or link, on phones also row, that was pressed while only the prerendered page was there (index.html). */
    pressedEarly?: Element;
    /** What was pressed twice, such as a song's row. */
    doublePressedEarly?: Element;
  }
}

const SCROLLER = '[data-scroller]';
/** Rows of lists that arrange them only in the browser: found by their key, and a little later. */
const KEYED_ROW = '[role="row"][data-key]';
const LATE_ROWS_MS = 3_000;
const FIELDS = 'input, textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Preload hints for pictures stand before the prerendered page; the live page has none. */
const topsOf = (root: Element): Element[] => [...root.children].filter((child) => child.tagName !== 'LINK');

/** React notices a new value only if it is not set through the property that it tracks. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The page as the server rendered it, and what somebody did with it before the live page replaced it: that is carried over. */
export class Drawing {
  private readonly tops: readonly Element[];
  private readonly fields: readonly [Field, string, boolean][];
  private focused: Element | null;
  private top: number;

  constructor(private readonly root: Element) {
    this.tops = topsOf(root);
    this.fields = [...root.querySelectorAll<Field>(FIELDS)].map((field) => [
      field,
      field.getAttribute('value') ?? '',
      field instanceof HTMLInputElement && field.defaultChecked,
    ]);
    this.focused = root.contains(document.activeElement) ? document.activeElement : null;
    root.addEventListener('focusin', ({ target }) => {
      if (this.isDrawn(target as Element)) this.focused = target as Element;
    });
    const scroller = root.querySelector(SCROLLER);
    this.top = scroller?.scrollTop ?? 0;
    scroller?.addEventListener('scroll', () => {
      this.top = scroller.scrollTop;
    });
  }

  /** To be called once the live page has replaced the prerendered one. */
  carryOver(): void {
    if (this.top > 0) this.root.querySelector(SCROLLER)?.scrollTo({ top: this.top, behavior: 'instant' });
    for (const [field, value, isChecked] of this.fields) this.fill(field, value, isChecked);
    const focused = this.focused && this.inPage(this.focused);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    this.whenInPage(window.pressedEarly, (pressed) => {
      // What was just filled in may first have to enable it.
      if (pressed instanceof HTMLElement) setTimeout(() => pressed.click());
    });
    this.whenInPage(window.doublePressedEarly, (pressed) => {
      // React Aria takes a click without a pointer for what a double click does.
      const row = pressed.closest<HTMLElement>(KEYED_ROW);
      if (row) row.click();
      else pressed.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
    });
  }

  private whenInPage(drawn: Element | undefined, act: (pressed: Element) => void): void {
    if (!drawn) return;
    const tryOnce = (): boolean => {
      const found = this.inPage(drawn);
      if (found) act(found);
      return found !== null;
    };
    if (tryOnce() || !drawn.closest(KEYED_ROW)) return;
    const observer = new MutationObserver(() => {
      if (tryOnce()) observer.disconnect();
    });
    observer.observe(this.root, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), LATE_ROWS_MS);
  }

  private fill(field: Field, value: string, isChecked: boolean): void {
    const now = this.inPage(field) as Field | null;
    if (!now) return;
    if (!(field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))) {
      if (field.value !== value) write(now, field.value);
    } else if (field.checked !== isChecked) now.click();
  }

  private isDrawn(element: Element): boolean {
    return this.tops.some((top) => top.contains(element));
  }

  /** The element of the live page that corresponds to one of the prerendered page, if it is of its kind. */
  private inPage(drawn: Element): Element | null {
    const steps: number[] = [];
    const row = drawn.closest<HTMLElement>(KEYED_ROW);
    let at = drawn;
    for (; at.parentElement && at !== row && !this.tops.includes(at); at = at.parentElement)
      steps.unshift([...at.parentElement.children].indexOf(at));
    let found = row
      ? this.root.querySelector(`[role="row"][data-key="${CSS.escape(row.dataset['key'] ?? '')}"]`)
      : topsOf(this.root)[this.tops.indexOf(at)];
    for (const step of steps) found = found?.children[step] as Element;
    return found?.tagName === drawn.tagName ? found : null;
  }
}
