type FaultListener = (fault: unknown) => void;

let listener: FaultListener | null = null;

/** Tells of a fault in code of the page that a boundary has caught, where somebody listens. */
export const tellFault = (fault: unknown): void => listener?.(fault);

/** @returns what ends the listening. There is one listener. */
export function hearFaults(next: FaultListener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}
