import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { faultText } from '../../music/release-form/fault-text';
import { isSound } from '../../music/release-form/release-rules';
import type { Faults } from '../../music/release-form/release-rules';
import type { NewCover } from '../../music/release-form/release-values';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';

interface ReleaseFormOptions<V, A> {
  initial: V;
  faultsOf: (values: V) => Faults<V>;
  /** Null: it was not sent after all. */
  send: (values: V, cover: NewCover | null) => Promise<A | null>;
  /** Unsaved from the start: what is being made. */
  isNew?: boolean;
  onSaved: (answer: A) => void;
}

/** What the API calls a field -> what the form calls it. */
const OF_API: Readonly<Record<string, string>> = {
  preview_start_ms: 'previewStart', publish_at: 'publishAt', release_date: 'releaseDate', release_type: 'releaseType', comments_enabled: 'commentsEnabled',
};
const formField = (apiField: string): string => {
  const [field = ''] = apiField.split('.');
  return OF_API[field] ?? field;
};

/** What the server said about fields, until they change; what is about none of them is said in a toast. */
function useRefusals() {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Record<string, string>>({});
  const report = useReportProblem();
  const toast = useToast();
  return {
    said,
    refused: (error: unknown, values: object): void => {
      const { fields, message, trace } = readApiError(error);
      const known = Object.entries(fields).map(([field, message]) => [formField(field), message] as const).filter(([field]) => field in values);
      if (known.length === 0 || trace) return report(error);
      setSaid(Object.fromEntries(known));
      toast({ type: 'danger', message: t(message) });
    },
    forgive: (changed: readonly string[]): void => setSaid((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !changed.includes(field)))),
  };
}

/** A form that is saved again and again: knows what changed, checks before it sends, puts what the server says on its field. */
export function useReleaseForm<V extends object, A>({ initial, faultsOf, send, onSaved, isNew = false }: ReleaseFormOptions<V, A>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [cover, setCover] = useState<NewCover | null>(null);
  const [isCoverSaved, setCoverSaved] = useState(true);
  const [isGone, setGone] = useState(false);
  const [wasTried, setTried] = useState(false);
  const { said, refused, forgive } = useRefusals();
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const faults = faultsOf(values);
  const isDirty = !isGone && (!isCoverSaved || JSON.stringify(values) !== JSON.stringify(saved));

  return {
    values, isDirty, isPending, cover,
    canSave: isDirty || isNew,
    setCover: (next: NewCover): void => { setCover(next); setCoverSaved(false); },
    /** Nothing is left to save: the item was deleted. */
    forget: (): void => setGone(true),
    set: (changed: Partial<V>): void => {
      setValues((all) => ({ ...all, ...changed }));
      forgive(Object.keys(changed));
    },
    errorOf: (field: keyof V & string): string | undefined => {
      const answered = said[field];
      return answered === undefined ? faultText(wasTried ? faults[field] : undefined, t) : t(answered);
    },
    save: (): void => {
      setTried(true);
      if (!isSound(faults)) return toast({ type: 'danger', message: t('Something is missing. Look at what is marked.') });
      setPending(true);
      send(values, isCoverSaved ? null : cover)
        .then((answer) => { if (answer === null) return; setSaved(values); setCoverSaved(true); setTried(false); onSaved(answer); }, (error: unknown) => refused(error, values))
        .finally(() => setPending(false));
    },
  };
}
