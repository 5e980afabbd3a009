import { SkipLinks } from '../../src/ui/skip-links';
import { TooltipHost } from '../../src/ui/tooltip-host';
import { Actions } from './actions';
import { Charts } from './charts';
import { Choices } from './choices';
import { Fields } from './fields';
import { Tables } from './tables';
import { Views } from './views';
import styles from './gallery.module.css';

/** All of `ui` on one page, one section a kind. */
export function Gallery() {
  return (
    <main className={styles.gallery} tabIndex={-1}>
      <SkipLinks links={[{ label: 'Skip to the fields', target: () => document.getElementById('fields') }]} />
      <h1 className="h1">Parts of the interface</h1>
      <Actions />
      <Choices />
      <div id="fields" tabIndex={-1}>
        <Fields />
      </div>
      <Views />
      <Tables />
      <Charts />
      <TooltipHost />
    </main>
  );
}
