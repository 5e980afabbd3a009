import { useCallback, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { readApiError } from '../../api/errors';
import { useReportProblem } from '../errors/use-report-problem';

interface ApiFormOptions<V, A> {
  /** What it starts with, or what makes that. */
  initial: V | (() => V);
  isValid: (values: V) => boolean;
  /** Sends the values; null: they were not sent after all. Throws what the call failed with. */
  send: (values: V) => Promise<A | null>;
  onDone: (answer: A) => void;
}

export interface ApiForm<V> {
  values: V;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** What the server said about a field, until it is changed. */
  errorOf: (field: string) => string | undefined;
  canSubmit: boolean;
  isPending: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The button that sends it was switched off meanwhile, and so lost the focus; a dialog that asked is only just going. */
const focusAgain = (form: HTMLFormElement): void =>
  void requestAnimationFrame(
    () =>
      void requestAnimationFrame(() => {
        const first = [...form.elements].find((element) => element.hasAttribute('name'));
        if (document.activeElement === document.body && first instanceof HTMLElement) first.focus();
      }),
  );

/** A form that is sent to the API: disabled while invalid or pending, errors on their fields, the first wrong one focused, a toast otherwise. */
export function useApiForm<V extends object, A>({ initial, isValid, send, onDone }: ApiFormOptions<V, A>): ApiForm<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);
  const report = useReportProblem();
  const isSending = useRef(false);

  const showErrors = useCallback(
    (form: HTMLFormElement, error: unknown) => {
      const { fields, trace } = readApiError(error);
      const known = Object.keys(fields).filter((field) => form.elements.namedItem(field));
      if (known.length === 0 || trace) return report(error);
      setErrors(fields);
      const first = [...form.elements].find((element) => known.includes(element.getAttribute('name') ?? ''));
      if (first instanceof HTMLElement) first.focus();
    },
    [report],
  );

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current || !isValid(values)) return;
    isSending.current = true;
    setPending(true);
    setErrors({});
    send(values)
      .then(
        (answer) => (answer === null ? focusAgain(form) : onDone(answer)),
        (error: unknown) => showErrors(form, error),
      )
      .finally(() => {
        isSending.current = false;
        setPending(false);
      });
  };

  return {
    values,
    set: (field, value) => {
      setValues((all) => ({ ...all, [field]: value }));
      setErrors(({ [field as string]: _answered, ...others }) => others);
    },
    errorOf: (field) => errors[field],
    canSubmit: isValid(values) && !isPending,
    isPending,
    submit,
  };
}
