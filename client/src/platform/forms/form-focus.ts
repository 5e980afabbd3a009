const fieldsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.elements].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.hasAttribute('name'),
  );

/** The button that sends it was switched off meanwhile, and so lost the focus; a dialog that asked is only just going. */
export const focusAgain = (form: HTMLFormElement): void =>
  void requestAnimationFrame(
    () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) fieldsOf(form)[0]?.focus();
      }),
  );

/** Focuses the first of the fields, in the order of the form. */
export const focusFirst = (form: HTMLFormElement, fields: readonly string[]): void =>
  fieldsOf(form)
    .find((element) => fields.includes(element.getAttribute('name') ?? ''))
    ?.focus();
