import { useTranslation } from 'react-i18next';
import { faultText } from '../../music/release-form/fault-text';
import { formField } from '../../music/release-form/form-field';
import type { Faults } from '../../music/release-form/release-rules';
import type { FieldTexts } from '../../platform/forms/field-conflicts';
import { useMergeQuestionOf } from '../../platform/forms/use-conflict-questions';
import { useForm } from '../../platform/forms/use-form';
import type { Form, FormFaults } from '../../platform/forms/use-form';
import type { SavedState } from '../../platform/forms/use-saving';
import { useToast } from '../../platform/toasts/use-toast';

interface ReleaseFormOptions<V, A> {
  initial: V;
  /** Of what is being changed: when it was written, how its form is filled, and how the page learns what stands there now. */
  item?: {
    version: string;
    valuesOf: (item: A, kept?: V) => V;
    refetch: () => void;
    /** How the fields are called; from what stands there now. */
    textsOf: (current: A) => FieldTexts<V>;
  };
  faultsOf: (values: V) => Faults<V>;
  send: (values: V, saved: SavedState<V>) => Promise<A>;
  onSaved: (answer: A) => void;
}

/** The form of what somebody publishes: Save marks what is missing; where two have changed it, each field stands by itself. */
export function useReleaseForm<V extends object, A extends { name: string; updated_at: string }>({
  item,
  faultsOf,
  ...options
}: ReleaseFormOptions<V, A>): Form<V> {
  const { t } = useTranslation();
  const toast = useToast();
  const askEach = useMergeQuestionOf<V>();
  return useForm<V, A>({
    ...options,
    ...(item && {
      item: {
        version: item.version,
        valuesOf: item.valuesOf,
        settle: (conflict) => askEach(conflict.current.name, conflict, item.textsOf(conflict.current)),
        onTheirs: item.refetch,
      },
    }),
    faultsOf: (values) =>
      Object.fromEntries(
        Object.entries<Faults<V>[keyof V & string]>(faultsOf(values)).map(([field, fault]) => [
          field,
          faultText(fault, t),
        ]),
      ) as FormFaults<V>,
    whenFaulty: 'mark',
    onFaulty: () => toast({ type: 'danger', message: t('Something is missing. Look at what is marked.') }),
    onRefused: (message) => toast({ type: 'danger', message: t(message) }),
    fieldOf: formField,
  });
}
