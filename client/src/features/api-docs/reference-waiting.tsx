import { Bone } from '../../ui/skeleton';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Rows of operations that are on their way. */
export const ReferenceWaiting = () => (
  <div className="col g3 mt-8" aria-hidden>
    {ROWS.map((row) => (
      <Bone key={row} h={44} />
    ))}
  </div>
);
