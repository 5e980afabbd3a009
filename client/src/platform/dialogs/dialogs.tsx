import { Suspense, createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { afterPaint } from '../../lib/after-paint';
import { usePageChange } from '../../lib/use-page-change';
import { returnFocus } from '../../ui/returned-focus';

/** What the host gives to a dialog: close it, with a result or without. */
export interface DialogControl<R> {
  onClose: (result?: R) => void;
}

type Open = <P extends object, R>(dialog: ComponentType<P & DialogControl<R>>, props: P) => Promise<R | undefined>;

interface OpenDialog {
  key: number;
  element: (close: () => void) => ReactNode;
  /** It goes without a result. */
  dismiss: () => void;
}

const DialogsContext = createContext<Open | null>(null);

/** Opens a dialog (best a lazy component) and resolves with its result, or with nothing when it was dismissed. */
export function useDialogs(): Open {
  const open = useContext(DialogsContext);
  if (!open) throw new Error('useDialogs needs a DialogHost above it.');
  return open;
}

/** Draws whatever dialogs are open, above everything but toasts. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([]);
  const open = useCallback<Open>(
    (Dialog, props) =>
      new Promise((resolve) => {
        const key = performance.now();
        const from = document.activeElement;
        const element: OpenDialog['element'] = (close) => (
          <Dialog
            {...props}
            onClose={(result) => {
              close();
              afterPaint(() => returnFocus(from));
              resolve(result);
            }}
          />
        );
        setDialogs((all) => [...all, { key, element, dismiss: () => resolve(undefined) }]);
      }),
    [],
  );
  usePageChange(() => {
    for (const { dismiss } of dialogs) dismiss();
    setDialogs([]);
  });
  const value = useMemo(() => open, [open]);
  return (
    <DialogsContext value={value}>
      {children}
      {dialogs.map(({ key, element }) => (
        <Suspense key={key} fallback={null}>
          {element(() => setDialogs((all) => all.filter((one) => one.key !== key)))}
        </Suspense>
      ))}
    </DialogsContext>
  );
}
