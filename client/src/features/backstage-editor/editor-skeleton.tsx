import '../../music/release-form/release-form.css';
import './editor.css';

/** The boxes of an editor, before its item is there. */
export function CardsSkeleton() {
  return (
    <div className="bs-page" aria-hidden>
      <div className="sk ed-sk-head" />
      <div className="ed-grid">
        <div className="col g4">
          <div className="card sk ed-sk" />
          <div className="card sk ed-sk" />
        </div>
        <div className="card sk ed-sk" />
      </div>
    </div>
  );
}
