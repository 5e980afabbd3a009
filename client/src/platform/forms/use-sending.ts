import { useCallback, useRef, useState } from 'react';

export interface Sending {
  isPending: boolean;
  /** Does what sends a form, unless it is on its way already. Resolves with whether it was sent after all; false gives the focus back to the form. */
  run: (form: HTMLFormElement, send: () => Promise<boolean>) => void;
}

const fieldsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.elements].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.hasAttribute('name'),
  );

/** The button that sends it was switched off meanwhile, and so lost the focus; a dialog that asked is only just going. */
const focusAgain = (form: HTMLFormElement): void =>
  void requestAnimationFrame(
    () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) fieldsOf(form)[0]?.focus();
      }),
  );

/** The names of those among the fields that the form shows. */
export const shownIn = (form: HTMLFormElement, fields: readonly string[]): string[] =>
  fields.filter((field) => form.elements.namedItem(field));

/** Focuses the first of the fields, in the order of the form. */
export const focusFirst = (form: HTMLFormElement, fields: readonly string[]): void =>
  fieldsOf(form)
    .find((element) => fields.includes(element.getAttribute('name') ?? ''))
    ?.focus();

/** Sends a form once at a time, however often it is asked to. */
export function useSending(): Sending {
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const run = useCallback<Sending['run']>((form, send) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    void send()
      .then((wasSent) => {
        if (!wasSent) focusAgain(form);
      })
      .finally(() => {
        isSending.current = false;
        setPending(false);
      });
  }, []);
  return { isPending, run };
}
