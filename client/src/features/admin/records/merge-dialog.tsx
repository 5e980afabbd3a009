import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergedCount, MergeInput } from '@tonearm/shared/catalogue/merging.dto';
import { useLatest } from '../../../lib/use-latest';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { Bone } from '../../../ui/skeleton';
import { mergedText } from './merge-words';
import styles from './merge-dialog.module.css';

/** One of the rows that become one. */
export interface MergeChoice {
  id: number;
  name: string;
  /** What tells it from the others. */
  hint: string;
}

export interface MergeCalls {
  preview: (input: MergeInput) => Promise<readonly MergedCount[]>;
  /** @returns whether a job goes on with it. */
  merge: (input: MergeInput) => Promise<boolean>;
}

/** How it has ended. */
export interface Merged {
  name: string;
  isRunning: boolean;
}

interface MergeDialogProps extends DialogControl<Merged> {
  title: string;
  choices: readonly MergeChoice[];
  calls: MergeCalls;
}

type Moves = { of: number; moves: readonly MergedCount[] } | { of: number; error: unknown };

/** What would move if that one stays; null while it is asked. */
function usePreview(inputOf: (target: number) => MergeInput, target: number, calls: MergeCalls): Moves | null {
  const [found, setFound] = useState<Moves | null>(null);
  const latest = useLatest({ inputOf, calls });
  useEffect(() => {
    let isAsked = true;
    const input = latest.current.inputOf(target);
    latest.current.calls.preview(input).then(
      (moves) => isAsked && setFound({ of: target, moves }),
      (error: unknown) => isAsked && setFound({ of: target, error }),
    );
    return () => {
      isAsked = false;
    };
  }, [latest, target]);
  return found?.of === target ? found : null;
}

function MovesText({ found }: { found: Moves | null }) {
  const { t } = useTranslation();
  if (!found) return <Bone w="60%" h={14} />;
  if ('error' in found) return <p className="t2">{t('What would move could not be counted.')}</p>;
  if (found.moves.length === 0) return <p className="t2">{t('Nothing else names them.')}</p>;
  return (
    <ul className={styles.moves}>
      {found.moves.map((one) => (
        <li key={one.part}>{mergedText(one, t)}</li>
      ))}
    </ul>
  );
}

/** Several rows become the one that is chosen here. Open it lazily. */
export default function MergeDialog({ title, choices, calls, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const report = useReportProblem();
  const [target, setTarget] = useState(choices[0]?.id ?? 0);
  const [isBusy, setBusy] = useState(false);
  const inputOf = (id: number): MergeInput => ({
    target_id: id,
    source_ids: choices.filter((one) => one.id !== id).map((one) => one.id),
  });
  const found = usePreview(inputOf, target, calls);
  const merge = async (): Promise<void> => {
    setBusy(true);
    try {
      const isRunning = await calls.merge(inputOf(target));
      onClose({ name: choices.find(({ id }) => id === target)?.name ?? '', isRunning });
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="danger" busy={isBusy} onClick={() => void merge()}>
        {t('Merge')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <div className="col g4">
        <RadioRows
          label={t('Which one stays')}
          name="target"
          value={String(target)}
          onChange={(id) => setTarget(Number(id))}
          options={choices.map(({ id, name, hint }) => ({ value: String(id), label: name, hint }))}
        />
        <section className="col g3" aria-label={t('What moves')} aria-live="polite">
          <h3 className="semi">{t('What moves')}</h3>
          <MovesText found={found} />
        </section>
        <p className="t2">
          {t('The others are deleted. Their addresses and names lead to the one that stays. This cannot be undone.')}
        </p>
      </div>
    </Dialog>
  );
}
