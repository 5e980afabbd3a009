/** Forms of pages that hold what is not saved. */
const forms = new Set<symbol>();

/** A form holds something from now on. @returns what says that it does no more. */
export function markUnsaved(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => void forms.delete(form);
}

/** Whether something typed would be lost if the page went. */
export const hasUnsaved = (): boolean => forms.size > 0;
